import { plainLine } from '../../values/plain-text.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { explainError } from '../explain-error.js'
import { printNotice } from '../print.js'

export interface UnreadableSource {
  readonly source: string
  readonly error: CliError
}

/** Mistakes in the command line or in the course concern every source. */
const concernsAll: readonly ExitCode[] = [exitCodes.usage, exitCodes.config]

/** Opens each source, even where others fail. Throws a {@link CliError} if none can be opened, and for an error that concerns all. */
export async function openEach<Work>(
  sources: readonly string[],
  open: (source: string) => Promise<Work>,
): Promise<{ opened: Work[]; unreadable: UnreadableSource[] }> {
  const results = await Promise.allSettled(sources.map(open))
  const opened = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const unreadable = results.flatMap((one, index) =>
    one.status === 'rejected' ? [leaveOut(sources[index] ?? '', one.reason)] : [],
  )
  if (opened.length === 0 && unreadable.length > 0) throw joinErrors(unreadable)
  return { opened, unreadable }
}

/** The error of one source; throws it if it concerns all sources, as wrong usage and a full disk do. */
export function leaveOut(source: string, thrown: unknown): UnreadableSource {
  const error = explainError(thrown)
  if (concernsAll.includes(error.exitCode) || isOfTheMachine(thrown)) throw error
  if (error.exitCode !== exitCodes.failed) return { source, error }
  const reason = thrown instanceof RangeError ? 'its content is nested too deep or too long' : error.message
  const message = `${source} cannot be read: ${reason}.`
  const remedies = ['the file that juice-lab submit wrote']
  return { source, error: new CliError(exitCodes.dataFolder, message, remedies, { cause: thrown }) }
}

const isOfTheMachine = (thrown: unknown) => thrown instanceof Error && 'syscall' in thrown

function joinErrors(unreadable: readonly UnreadableSource[]): CliError {
  const [first] = unreadable
  const messages = unreadable.map(({ error }) => plainLine(error.message))
  return new CliError(highestCode(unreadable), messages.join('\n  '), first?.error.remedies, { cause: first?.error })
}

export function printUnreadable(unreadable: readonly UnreadableSource[]): void {
  for (const { error } of unreadable)
    printNotice([error.message, ...(error.remedies.length > 0 ? [`Try: ${error.remedies.join('; ')}.`] : [])].join(' '))
}

/** The exit code of a command over several sources: the highest of those that apply. */
export function highestCode(unreadable: readonly UnreadableSource[], ownCode: ExitCode = exitCodes.ok): ExitCode {
  return unreadable.map(({ error }) => error.exitCode).reduce((one, other) => (other > one ? other : one), ownCode)
}
