import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package/package-root.js'

/** In lower case, the most common first; source and licence are beside the file. */
const common = new Set(
  readFileSync(join(packageRoot, 'fixtures', 'passwords', 'common.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Ignores case, and digits and signs at both ends. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return common.has(text) || common.has(withoutPadding(text))
}

/** Without the digits and signs that people add at the ends when a form asks for more characters. */
function withoutPadding(text: string): string {
  const characters = [...text]
  const isLetter = (character: string) => /[a-z]/.test(character)
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('')
}
