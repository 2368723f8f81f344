/** The answers to an exercise that this browser remembers, with their verdicts. */
export interface CodingMemory {
  /** The lines that were right, from 1. */
  readonly lines: readonly number[]
  /** The reason why these lines are weak. */
  readonly why?: string | undefined
  /** Verdicts on options, by their place in the server's list. */
  readonly fixes: Readonly<Record<number, RememberedFix>>
}

export interface RememberedFix {
  readonly isRight: boolean
  readonly explanation: string | undefined
}

export const noMemory: CodingMemory = { lines: [], fixes: {} }

const storageKey = (key: string) => `coding.${key}`

/** Reads what is remembered; nothing where somebody else has written there. */
export function readMemory(key: string): CodingMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null')
    return isMemory(kept) ? kept : noMemory
  } catch {
    return noMemory
  }
}

/** Remembers, and gives what is remembered by now. */
export function addMemory(key: string, change: Partial<CodingMemory>): CodingMemory {
  const known = readMemory(key)
  const next = { ...known, ...change, fixes: { ...known.fixes, ...change.fixes } }
  localStorage.setItem(storageKey(key), JSON.stringify(next))
  return next
}

/**
 * Forgets what a lab that is `status` far cannot have answered: an earlier lab at this address did, which has been reset since; 1 once
 * the lines were found, 2 once the fix was chosen.
 */
export function forgetEarlierLab(key: string, status: number): void {
  const { fixes, ...found } = readMemory(key)
  if (status < 1) localStorage.removeItem(storageKey(key))
  else if (status < 2 && Object.values(fixes).some(({ isRight }) => isRight))
    localStorage.setItem(storageKey(key), JSON.stringify({ ...found, fixes: {} }))
}

function isMemory(value: unknown): value is CodingMemory {
  if (typeof value !== 'object' || value === null) return false
  const { lines, fixes } = value as Partial<Record<keyof CodingMemory, unknown>>
  return Array.isArray(lines) && lines.every(Number.isInteger) && typeof fixes === 'object' && fixes !== null
}
