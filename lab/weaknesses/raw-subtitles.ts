import { readFile } from 'node:fs/promises'
import type { LoadSubtitles } from '../shop/load-subtitles.js'

/** CWE-79: pastes the file of the subtitles into a script element as it is, so that its text can end that element (docs/contract/files-and-surfaces.md#promotion). */
export const pasteSubtitles: LoadSubtitles = async (file) => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return ''
  }
}
