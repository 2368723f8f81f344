import { readFile } from 'node:fs/promises'
import type { LoadSubtitles } from '../shop/surfaces/load-subtitles.js'

/** CWE-79: pastes the subtitles unescaped into a script element, which their text can end (docs/contract/files-and-surfaces.md#promotion). */
export const pasteSubtitles: LoadSubtitles = async (file) => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return ''
  }
}
