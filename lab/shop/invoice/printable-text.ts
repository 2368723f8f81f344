/** The characters of the standard PDF fonts: Windows-1252. */
const printableCharacter = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/

/** Characters with a plain form that are not letters with marks. */
const plainForms: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ı: 'i', ŋ: 'n', Ŋ: 'N', ĸ: 'k' },
  ...{ '−': '-', '‐': '-', '‑': '-', '―': '—', '′': "'", '″': '"', '\u200b': '', '\ufeff': '', '\t': ' ', '\n': ' ' },
}

/** Drops marks that the fonts lack; other characters become question marks. */
export function toPrintable(text: string, maxLength = 200): string {
  const characters = [...text.normalize('NFC')]
  const kept = characters.length > maxLength ? [...characters.slice(0, maxLength - 1), '…'] : characters
  return kept.map(replaceCharacter).join('')
}

export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every((character) => character === '?' || replaceCharacter(character) !== '?')
}

function replaceCharacter(character: string): string {
  if (printableCharacter.test(character)) return character
  const plain = plainForms[character] ?? character.normalize('NFKD').replace(/\p{Mark}/gu, '')
  return [...plain].every((part) => printableCharacter.test(part)) ? plain : '?'
}
