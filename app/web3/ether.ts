const ether = 10n ** 18n
const gwei = 10n ** 9n

/** Wei as ether, without needless zeros: `0.05`. */
export function formatEther(wei: string): string {
  const amount = BigInt(wei)
  const fraction = (amount % ether)
    .toString()
    .padStart(18, '0')
    .replace(/(?<!0)0+$/, '')
  return `${amount / ether}${fraction && `.${fraction}`}`
}

/** Ether as somebody types it, in wei; undefined for what is no amount. */
export function parseEther(text: string): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(text.trim()) ?? []
  return whole ? (BigInt(whole) * ether + BigInt(fraction.padEnd(18, '0'))).toString() : undefined
}

/** Gwei as somebody types it, in wei; undefined for what is no amount. */
export function parseGwei(text: string): string | undefined {
  const digits = text.trim()
  return /^\d{1,12}$/.test(digits) ? (BigInt(digits) * gwei).toString() : undefined
}
