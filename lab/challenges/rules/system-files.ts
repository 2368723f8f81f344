/** Lines as account files of Unix have them, or the remark in front of those of macOS; a word is looked at once. */
const accountFile = /(?<!\w)\w*:\w*:\d*:\d*:\w*:|Note that this file is consulted directly/i

/** The first line of every `system.ini` since Windows needed one. */
const windowsFile = /; for 16-bit app support/i

/** Whether a text shows a file that belongs to an operating system (challenges.json, xxeFileDisclosureChallenge). */
export function showsSystemFile(text: string): boolean {
  return accountFile.test(text) || windowsFile.test(text)
}
