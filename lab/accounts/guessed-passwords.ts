import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'

/** In lower case; the most common first, with their source and licence beside them. */
const common = new Set(
  readFileSync(join(packageRoot, 'fixtures', 'passwords', 'common.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** True for one of the passwords that guessers try first, in upper case or with digits and signs at its ends as well. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return common.has(text) || common.has(withoutPadding(text))
}

/** Without the digits and signs at both ends, which people add to a password that a form finds too short. */
function withoutPadding(text: string): string {
  const characters = [...text]
  const isLetter = (character: string) => /[a-z]/.test(character)
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('')
}
