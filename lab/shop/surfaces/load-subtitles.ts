import { readFile } from 'node:fs/promises'

/** HTML for a script element; '' for an unreadable file. */
export type LoadSubtitles = (file: string) => Promise<string>

export const loadSubtitles: LoadSubtitles = async (file) => escapeMarkup(await readFile(file, 'utf8').catch(() => ''))

function escapeMarkup(text: string): string {
  return text.replaceAll('<', '&lt;')
}
