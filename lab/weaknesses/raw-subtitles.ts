import { readFile } from 'node:fs/promises'
import type { LoadSubtitles } from '../shop/load-subtitles.js'

/** CWE-79: pastes the file of the subtitles into a script element as it is, so that its text can end that element (files-and-surfaces.md 9.2). */
export const pasteSubtitles: LoadSubtitles = async (file) => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return ''
  }
}
