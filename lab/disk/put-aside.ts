import { appendFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Misfit {
  readonly reason: string
  /** As it was found: a row, or the text of a line. */
  readonly content: unknown
}

/** The file in the data folder that keeps what did not fit, a JSON object a line. */
const asideName = 'put-aside.ndjson'

/** Keeps misfits in a file beside `file`, so that nothing is lost, and warns of them. Throws system errors. */
export function putAside(file: string, misfits: readonly Misfit[], onWarning: (message: string) => void): void {
  const [first] = misfits
  if (first === undefined) return
  const aside = join(dirname(file), asideName)
  appendFileSync(aside, misfits.map((misfit) => `${JSON.stringify({ from: file, ...misfit })}\n`).join(''))
  const count = misfits.length === 1 ? 'One entry' : `${misfits.length} entries`
  onWarning(`${count} of ${file} did not fit and went to ${aside}, the first because ${first.reason}.`)
}
