import { maxLengths } from './max-lengths'

interface WorkbenchDoorProps {
  /** Name and port under which the workbench is a site of its own. */
  readonly host: string
}

export function WorkbenchDoor({ host }: WorkbenchDoorProps) {
  return (
    <section className="workbench">
      <p>
        You are reading this under the address of the shop. To browsers the workbench is another site only at its own:{' '}
        <a href={`http://${host}/outside/html-workbench/editor`}>open the workbench</a>. It is found on the computer
        that your browser runs on, so the lab has to run there, too.
      </p>
    </section>
  )
}

export function WorkbenchForm() {
  return (
    <form className="workbench" method="post" action="/outside/html-workbench/run">
      <label htmlFor="html">Your page</label>
      <textarea id="html" name="html" rows={12} spellCheck={false} maxLength={maxLengths.html} required />
      <button type="submit">Run it</button>
    </form>
  )
}
