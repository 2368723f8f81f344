/** CWE-79: pastes the file of the subtitles into a script element as it is, so that its text can end that element (files-and-surfaces.md 9.2). */
export function pasteSubtitles(subtitles: string): string {
  return subtitles
}
