import type { render } from 'ink-testing-library'

type View = Pick<ReturnType<typeof render>, 'stdin' | 'lastFrame'>

/** Presses keys one after the other, each once effects and promises have had their turn, and returns the last frame. */
export async function press({ stdin, lastFrame }: View, ...keys: string[]): Promise<string> {
  for (const key of keys) {
    await settle()
    stdin.write(key)
  }
  await settle()
  return lastFrame() ?? ''
}

/** More turns than effects and promises need one after the other. */
const turns = 50

/** Gives effects and promises their turn, however slow the machine is: a timer may come before them. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
