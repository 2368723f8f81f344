import { collectCodes, type ProgressCodes } from './progress'

const storageKey = 'offeredProgress'

/** Keeps the codes that the visitor is asked about for the next page of this tab: the next solve writes over the cookies. */
export function keepOfferedCodes(codes: ProgressCodes): void {
  sessionStorage.setItem(storageKey, JSON.stringify(codes))
}

/** The codes of an open question; undefined where there is none, and where somebody else has written there. */
export function readOfferedCodes(): ProgressCodes | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const codes = new Map(Object.entries(kept))
    return collectCodes(({ kind }) => {
      const code: unknown = codes.get(kind)
      return typeof code === 'string' ? code : undefined
    })
  } catch {
    return undefined
  }
}

export function forgetOfferedCodes(): void {
  sessionStorage.removeItem(storageKey)
}
