/** The characters that the fonts of every PDF reader can show: Latin-1, and what Windows adds to it. */
const printableSign = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/

/** Letters that are no letter with a mark, and signs that have a plain form. */
const plainForms: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ı: 'i', ŋ: 'n', Ŋ: 'N', ĸ: 'k' },
  ...{ '−': '-', '‐': '-', '‑': '-', '―': '—', '′': "'", '″': '"', '\u200b': '', '\ufeff': '', '\t': ' ', '\n': ' ' },
}

/** A text in the letters of an invoice: marks that these lack are left out, what is no Latin letter becomes a question mark. */
export function toPrintable(text: string, longest = 200): string {
  const signs = [...text.normalize('NFC')]
  const kept = signs.length > longest ? [...signs.slice(0, longest - 1), '…'] : signs
  return kept.map(replaceSign).join('')
}

/** True if nothing of a text would become a question mark. */
export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every((sign) => sign === '?' || replaceSign(sign) !== '?')
}

function replaceSign(sign: string): string {
  if (printableSign.test(sign)) return sign
  const plain = plainForms[sign] ?? sign.normalize('NFKD').replace(/\p{Mark}/gu, '')
  return [...plain].every((letter) => printableSign.test(letter)) ? plain : '?'
}
