/** Text in which nothing is markup; the arrows of subtitles stay what they are. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('<', '&lt;')
}
