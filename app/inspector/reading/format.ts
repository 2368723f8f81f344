import type { Exchange } from '../recording/exchange'

const localeOf = (language: string) => language.replace('_', '-')

/** Such as `1.2 kB`. */
export function formatSize(bytes: number, language: string): string {
  const isSmall = bytes < 1000
  const unit = isSmall ? 'byte' : bytes < 1_000_000 ? 'kilobyte' : 'megabyte'
  const amount = isSmall ? bytes : bytes / (unit === 'kilobyte' ? 1000 : 1_000_000)
  const style = { style: 'unit', unit, unitDisplay: isSmall ? 'narrow' : 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(localeOf(language), style).format(amount)
}

export function formatMs(ms: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'millisecond', unitDisplay: 'short' }).format(
    ms,
  )
}

/** The key of the word in the place of a status that is not there. */
export function wordOfStatus({ kind, error, leave }: Exchange): string {
  if (error !== undefined) return 'INSPECTOR_FAILED'
  if (leave === 'redirected') return 'INSPECTOR_MOVED'
  return kind === 'form' || kind === 'page' ? 'INSPECTOR_NO_STATUS' : 'INSPECTOR_PENDING'
}

/** A status class for its colour: `ok`, `moved`, `refused` or `failed`; undefined while there is none. */
export function kindOfStatus({ answer, error }: Pick<Exchange, 'answer' | 'error'>): string | undefined {
  if (error !== undefined) return 'failed'
  if (answer === undefined) return undefined
  return ['ok', 'ok', 'ok', 'moved', 'refused', 'failed'][Math.floor(answer.status / 100)]
}
