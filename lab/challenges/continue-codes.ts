import Hashids from 'hashids'
import type { CodeKind } from './coding/steps.js'

export { type CodeKind, codeKinds } from './coding/steps.js'

/** Alphabet, length and salts of docs/contract/progress-and-ctf.md#continue-codes. */
const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890'
const minLength = 60
const salts: Readonly<Record<CodeKind, string>> = {
  hacking: 'this is my salt',
  findIt: 'this is the salt for findIt challenges',
  fixIt: 'yet another salt for the fixIt challenges',
}

/** The continue code for a list of ids; undefined for an empty list. */
export function encodeProgress(kind: CodeKind, ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : new Hashids(salts[kind], minLength, alphabet).encode([...ids])
}

/** Characters of a code; one of all challenges has about 350. */
const maxLength = 1000

/** The ids in a continue code; an empty list when it is not one. */
export function decodeProgress(kind: CodeKind, code: string): number[] {
  if (code.length > maxLength || !/^[a-zA-Z0-9]+$/.test(code)) return []
  return new Hashids(salts[kind], minLength, alphabet).decode(code).map(Number)
}
