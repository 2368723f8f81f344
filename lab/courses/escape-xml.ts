import { encode } from 'html-entities'

/** Escapes a text for XML, and drops control characters, unpaired surrogates and the last two characters of the first plane, which XML does not allow. */
export function escapeXml(text: string): string {
  return encode(
    text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) => (/[\t\n]/.test(character) ? character : '')),
    {
      level: 'xml',
      mode: 'specialChars',
    },
  )
}
