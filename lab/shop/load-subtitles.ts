import { readFile } from 'node:fs/promises'

/** The subtitles in a file as HTML to go into a script element; '' for a file that cannot be read. */
export type LoadSubtitles = (file: string) => Promise<string>

export const loadSubtitles: LoadSubtitles = async (file) => escapeMarkup(await readFile(file, 'utf8').catch(() => ''))

/** Text in which nothing is markup; the arrows of subtitles stay what they are. */
function escapeMarkup(text: string): string {
  return text.replaceAll('<', '&lt;')
}
