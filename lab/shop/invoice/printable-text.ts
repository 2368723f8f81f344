/** The characters that the fonts of every PDF reader can show: Latin-1, and what Windows adds to it. */
const printableSign = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/

/** Characters that have a plain form although they are no letter with a mark. */
const plainForms: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ı: 'i', ŋ: 'n', Ŋ: 'N', ĸ: 'k' },
  ...{ '−': '-', '‐': '-', '‑': '-', '―': '—', '′': "'", '″': '"', '\u200b': '', '\ufeff': '', '\t': ' ', '\n': ' ' },
}

/** A text in the characters of an invoice: marks that its fonts lack are left out, whatever is no Latin letter becomes a question mark. */
export function toPrintable(text: string, maxLength = 200): string {
  const signs = [...text.normalize('NFC')]
  const kept = signs.length > maxLength ? [...signs.slice(0, maxLength - 1), '…'] : signs
  return kept.map(replaceSign).join('')
}

/** True if nothing of a text would become a question mark. */
export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every((sign) => sign === '?' || replaceSign(sign) !== '?')
}

function replaceSign(sign: string): string {
  if (printableSign.test(sign)) return sign
  const plain = plainForms[sign] ?? sign.normalize('NFKD').replace(/\p{Mark}/gu, '')
  return [...plain].every((character) => printableSign.test(character)) ? plain : '?'
}
