/** The characters that the fonts of every PDF reader can show: Latin-1, and what Windows adds to it. */
const printableCharacter = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/

/** Characters that have a plain form although they are no letter with a mark. */
const plainForms: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ı: 'i', ŋ: 'n', Ŋ: 'N', ĸ: 'k' },
  ...{ '−': '-', '‐': '-', '‑': '-', '―': '—', '′': "'", '″': '"', '\u200b': '', '\ufeff': '', '\t': ' ', '\n': ' ' },
}

/** A text in the characters of an invoice: marks that its fonts lack are left out, whatever is no Latin letter becomes a question mark. */
export function toPrintable(text: string, maxLength = 200): string {
  const characters = [...text.normalize('NFC')]
  const kept = characters.length > maxLength ? [...characters.slice(0, maxLength - 1), '…'] : characters
  return kept.map(replaceCharacter).join('')
}

/** True if nothing of a text would become a question mark. */
export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every((character) => character === '?' || replaceCharacter(character) !== '?')
}

function replaceCharacter(character: string): string {
  if (printableCharacter.test(character)) return character
  const plain = plainForms[character] ?? character.normalize('NFKD').replace(/\p{Mark}/gu, '')
  return [...plain].every((part) => printableCharacter.test(part)) ? plain : '?'
}
