import { encode } from 'html-entities'

/** Escapes a text for XML, and drops control characters and unpaired surrogates, which XML does not allow. */
export function escapeXml(text: string): string {
  return encode(
    text.replace(/[\p{Cc}\p{Cs}]/gu, (character) => (/[\t\n]/.test(character) ? character : '')),
    {
      level: 'xml',
      mode: 'specialChars',
    },
  )
}
