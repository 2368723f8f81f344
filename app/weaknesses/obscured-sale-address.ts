/**
 * CWE-656: true if a path below the shop leads to the page of the sale. The address stands nowhere in the clear and is told to everybody
 * all the same, as arithmetic.
 */
export function leadsToSale(path: string): boolean {
  const [first = ''] = path.split('/')
  const secret =
    token1(25, 184, 174, 179, 182, 186) +
    smallLetters(36669) +
    token2(13, 144, 87, 152, 139, 144, 83, 138) +
    smallLetters(10)
  return new RegExp(secret).test(first)
}

function token1(key: number, ...codes: number[]): string {
  return codes
    .reverse()
    .map((code, index) => String.fromCharCode(code - key - 45 - index))
    .join('')
}

function token2(key: number, ...codes: number[]): string {
  return codes
    .reverse()
    .map((code, index) => String.fromCharCode(code - key - 24 - index))
    .join('')
}

function smallLetters(number: number): string {
  return number.toString(36).toLowerCase()
}
