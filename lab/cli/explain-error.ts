import { CliError, exitCodes } from './cli-error.js'

interface ErrorFields {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly kind?: unknown
  readonly path?: unknown
  readonly url?: unknown
  readonly fault?: unknown
  readonly remedies?: unknown
}

const folderCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EDQUOT']

/** Turns any error of a command into a message with remedies; errors are recognised by `kind` or system code. */
export function explainError(error: unknown): CliError {
  if (error instanceof CliError) return error
  // An error from the lab's thread has the fields of the class, but is not an instance of it.
  if (isCliError(error)) {
    const { exitCode, message, remedies, cause = error } = error
    return new CliError(exitCode, message, remedies, { cause })
  }
  const { message, code, syscall, kind, path, url, fault, remedies } = readErrorFields(error)
  if (kind === 'config')
    return new CliError(
      exitCodes.config,
      message,
      Array.isArray(remedies) ? remedies.map(String) : ['fix it there, or start without it'],
      { cause: error },
    )
  if (kind === 'course')
    return new CliError(
      fault === 'unreadable' ? exitCodes.dataFolder : exitCodes.config,
      message,
      Array.isArray(remedies) ? remedies.map(String) : [],
      { cause: error },
    )
  if (kind === 'temporary-folder')
    return new CliError(exitCodes.dataFolder, message, remediesOfTemporaryFolder(code), { cause: error })
  if (kind === 'store-file' || (typeof code === 'string' && folderCodes.includes(code)))
    return new CliError(exitCodes.dataFolder, nameFile(message, path, code), remediesOfFolder(code), {
      cause: error,
    })
  if (kind === 'unreachable')
    return new CliError(
      exitCodes.unreachable,
      message,
      ['juice-lab start', 'another address, e.g. http://localhost:3001'],
      {
        cause: error,
      },
    )
  if (kind === 'class-door')
    return new CliError(exitCodes.unreachable, message, doorRemedies(String(url)), { cause: error })
  if (kind === 'class-desk')
    return new CliError(exitCodes.unreachable, message, deskRemedies(String(url)), { cause: error })
  if (syscall === 'uv_cwd')
    return new CliError(exitCodes.failed, 'The current folder has been removed.', ['cd ~, then the same command'], {
      cause: error,
    })
  if (kind === 'restarts') return new CliError(exitCodes.failed, message, restartRemedies, { cause: error })
  return new CliError(exitCodes.failed, message, ['the same command with DEBUG=1 for details'], { cause: error })
}

export function remediesOfFolder(code: unknown): string[] {
  if (code === 'ENOSPC') return ['free some space on that disk first', '--data DIR with a folder on another disk']
  return ['--data DIR with a folder you own']
}

/** The advice for a folder for temporary files that cannot be used: no option of a command names it. */
function remediesOfTemporaryFolder(code: unknown): string[] {
  const variable = process.platform === 'win32' ? 'TEMP' : 'TMPDIR'
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return ['free some space there first', `the environment variable ${variable} with a folder on another disk`]
  return [`the environment variable ${variable} with a folder you own`]
}

const restartRemedies = [
  'juice-lab start once more: all announced progress is saved',
  'juice-lab start --fresh for a shop as good as new, with your progress',
  'a look at the last lines of journal.ndjson and disk/logs in the data folder: what was requested before it ended',
]

const doorRemedies = (url: string) => [
  "juice-lab watch 'DESK/#token=TOKEN' for the whole class, with the desk's address as the class printed it when it started",
  `${url}/join in a browser for the lab of one learner; programs send the learner's key in the header Juice-Lab-Key`,
]

const deskRemedies = (url: string) => [
  `juice-lab watch '${url}/#token=TOKEN' for the whole class, as the class printed it when it started`,
  "the address of a learner's own port (class --ports) for the lab of one learner",
]

function nameFile(message: string, path: unknown, code: unknown): string {
  if (typeof path !== 'string') return message
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read or written (${code}).`
  return message.includes(path) ? message : `${message} (${path})`
}

export function formatError({ message, remedies, cause, stack }: CliError, debug: boolean): string {
  const [first, ...others] = remedies
  const tries = [...(first ? [`  Try: ${first}`] : []), ...others.map((remedy) => `       ${remedy}`)]
  const trace = debug ? [cause instanceof Error ? (cause.stack ?? '') : (stack ?? '')] : []
  return [`juice-lab: ${message}`, ...tries, ...trace, ''].join('\n')
}

function isCliError(error: unknown): error is CliError {
  return error instanceof Error && (error as Error & ErrorFields).kind === 'cli'
}

function readErrorFields(error: unknown): { message: string } & ErrorFields {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, syscall, kind, path, url, fault, remedies } = error as Error & ErrorFields
  return { message: error.message, code, syscall, kind, path, url, fault, remedies }
}
