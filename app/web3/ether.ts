const ether = 10n ** 18n
const gwei = 10n ** 9n

/** Without trailing zeros: `0.05`. */
export function formatEther(wei: string): string {
  const amount = BigInt(wei)
  const fraction = (amount % ether)
    .toString()
    .padStart(18, '0')
    .replace(/(?<!0)0+$/, '')
  return `${amount / ether}${fraction && `.${fraction}`}`
}

/** In wei; undefined for invalid input. */
export function parseEther(text: string): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(text.trim()) ?? []
  return whole ? (BigInt(whole) * ether + BigInt(fraction.padEnd(18, '0'))).toString() : undefined
}

/** In wei; undefined for invalid input. */
export function parseGwei(text: string): string | undefined {
  const digits = text.trim()
  return /^\d{1,12}$/.test(digits) ? (BigInt(digits) * gwei).toString() : undefined
}
