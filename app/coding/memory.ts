export interface CodingMemory {
  /** From 1. */
  readonly lines: readonly number[]
  readonly why?: string | undefined
  readonly fixes: Readonly<Record<number, RememberedFix>>
}

export interface RememberedFix {
  readonly isRight: boolean
  readonly explanation: string | undefined
}

export const noMemory: CodingMemory = { lines: [], fixes: {} }

const storageKey = (key: string) => `coding.${key}`

/** Empty where the stored text is not ours. */
export function readMemory(key: string): CodingMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null')
    return isMemory(kept) ? kept : noMemory
  } catch {
    return noMemory
  }
}

/** Drops earlier verdicts: they come from an earlier lab at this address, reset since. */
export function rememberLines(key: string, found: Pick<CodingMemory, 'lines' | 'why'>): void {
  write(key, { ...found, fixes: {} })
}

export function rememberFix(key: string, place: number, fix: RememberedFix): void {
  const known = readMemory(key)
  write(key, { ...known, fixes: { ...known.fixes, [place]: fix } })
}

function write(key: string, memory: CodingMemory): void {
  localStorage.setItem(storageKey(key), JSON.stringify(memory))
}

function isMemory(value: unknown): value is CodingMemory {
  if (typeof value !== 'object' || value === null) return false
  const { lines, why, fixes } = value as Partial<Record<keyof CodingMemory, unknown>>
  return (
    Array.isArray(lines) &&
    lines.every(Number.isInteger) &&
    isTextOrNothing(why) &&
    typeof fixes === 'object' &&
    fixes !== null &&
    Object.values(fixes).every(isFix)
  )
}

function isFix(value: unknown): value is RememberedFix {
  if (typeof value !== 'object' || value === null) return false
  const { isRight, explanation } = value as Partial<Record<keyof RememberedFix, unknown>>
  return typeof isRight === 'boolean' && isTextOrNothing(explanation)
}

function isTextOrNothing(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string'
}
