import { type CodeKind, codeKinds, decodeProgress } from '../../challenges/continue-codes.js'
import { CliError, exitCodes } from '../cli-error.js'

export interface RecognisedCode {
  readonly kind: CodeKind
  readonly code: string
  readonly ids: readonly number[]
}

/** Finds the kind of a continue code; `only` excludes the other kinds. Throws a {@link CliError} for an invalid code. */
export function recogniseCode(code: string, only?: CodeKind): RecognisedCode {
  const trimmed = code.trim()
  for (const kind of only ? [only] : codeKinds) {
    const ids = decodeProgress(kind, trimmed)
    if (ids.length > 0) return { kind, code: trimmed, ids }
  }
  const other = only && codeKinds.find((kind) => decodeProgress(kind, trimmed).length > 0)
  if (other !== undefined)
    throw new CliError(exitCodes.usage, `This is a ${other} code, not a ${only} code.`, [
      `the same with --kind ${other}, or without --kind`,
    ])
  throw new CliError(exitCodes.usage, `'${code}' is not a ${only ? `${only} ` : ''}continue code.`, [
    'copy it again, whole: it has 60 letters and digits or more',
  ])
}
