import { on, type Rule } from '../entry.js'

/** The files of the open folder that should not get out of it, by the challenge that each of them solves (files-and-surfaces.md 4.3). */
const leftBehind = {
  easterEggLevelOneChallenge: 'eastere.gg',
  forgottenDevBackupChallenge: 'package.json.bak',
  forgottenBackupChallenge: 'coupons_2013.md.bak',
  misplacedSignatureFileChallenge: 'suspicious_errors.yml',
} as const

type LeftBehind = keyof typeof leftBehind

/** Solved by a file of the open folder that was let through, whatever the size of the letters in its name. */
export function downloaded(file: string): Rule {
  return on('download.allowed', ({ name }) => name.toLowerCase() === file)
}

/** Solved by the file that was left behind for this challenge. */
export function tookLeftBehind(key: LeftBehind): Rule {
  return downloaded(leftBehind[key])
}

/** Solved by the compiled script, and by any download once one of the forbidden files is out (files-and-surfaces.md 4.3). */
export const passedTypeCheck: Rule = on('download.allowed', ({ name }, { isOpen }) => {
  const file = name.toLowerCase()
  const keys = Object.keys(leftBehind) as LeftBehind[]
  return file === 'encrypt.pyc' || keys.some((key) => file === leftBehind[key] || !isOpen(key))
})
