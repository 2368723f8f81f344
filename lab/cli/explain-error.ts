import { CliError } from './cli-error.js'
import { exitCodes } from './exit-codes.js'

interface Signs {
  readonly code?: unknown
  readonly kind?: unknown
  readonly path?: unknown
}

const folderCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EDQUOT']

/** Turns whatever a command threw into what happened and what to try; errors are known by `kind` or system code. */
export function explainError(error: unknown): CliError {
  if (error instanceof CliError) return error
  const { message, code, kind, path } = readSigns(error)
  if (kind === 'config')
    return new CliError(exitCodes.config, message, ['mend it there, or start without --config'], { cause: error })
  if (kind === 'store-file' || (typeof code === 'string' && folderCodes.includes(code)))
    return new CliError(
      exitCodes.dataFolder,
      path ? `${message} (${path})` : message,
      ['--data DIR with a folder you own'],
      {
        cause: error,
      },
    )
  if (kind === 'unreachable')
    return new CliError(
      exitCodes.unreachable,
      message,
      ['juice-lab start', 'another address, e.g. http://localhost:3001'],
      {
        cause: error,
      },
    )
  return new CliError(exitCodes.failed, message, ['the same command with DEBUG=1 for details'], { cause: error })
}

/** The text for stderr, with the stack trace of the cause only when asked for. */
export function formatError({ message, remedies, cause, stack }: CliError, debug: boolean): string {
  const [first, ...others] = remedies
  const tries = [...(first ? [`  Try: ${first}`] : []), ...others.map((remedy) => `       ${remedy}`)]
  const trace = debug ? [cause instanceof Error ? (cause.stack ?? '') : (stack ?? '')] : []
  return [`juice-lab: ${message}`, ...tries, ...trace, ''].join('\n')
}

function readSigns(error: unknown): { message: string } & Signs {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, kind, path } = error as Error & Signs
  return { message: error.message, code, kind, path }
}
