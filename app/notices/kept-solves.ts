import type { SolveNotification } from '../../lab/challenges/progress/notifications'
import type { Success } from './slot'

/** A solve whose card is still to be shown or closed. */
export interface KeptSolve extends Pick<Success, 'id' | 'age' | 'copied'> {
  readonly solve: SolveNotification
}

export interface KeptSolves {
  /** The oldest first; leaves out what was edited by hand. */
  list(): readonly KeptSolve[]
  add(solve: SolveNotification): KeptSolve
  remove(id: number): void
  /** Brings the kept ages up to date with the slot, and removes what has left it. */
  follow(before: readonly Success[], now: readonly Success[]): void
  clear(): void
}

const storageKey = 'solvesToShow'

/** Kept in this tab over page loads: an address that is typed into it solves a challenge while the page that hears of it is left. */
export function openKeptSolves(): KeptSolves {
  let lastId = 0
  const readLastId = () => Math.max(lastId, ...readKept().map(({ id }) => id))
  const change = (edit: (kept: readonly KeptSolve[]) => readonly KeptSolve[]) => {
    const before = readKept()
    const after = edit(before)
    if (after.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(after))
    else if (before.length > 0) sessionStorage.removeItem(storageKey)
  }
  return {
    list: readKept,
    add(solve) {
      lastId = readLastId() + 1
      const kept: KeptSolve = { id: lastId, age: 0, copied: false, solve }
      change((all) => [...all, kept])
      return kept
    },
    remove: (id) => change((all) => all.filter((one) => one.id !== id)),
    follow(before, now) {
      const known = new Map(now.map((success) => [success.id, success]))
      const gone = before.filter(({ id }) => !known.has(id)).map(({ id }) => id)
      change((all) =>
        all
          .filter(({ id }) => !gone.includes(id))
          .map((kept) => {
            const { age = kept.age, copied = kept.copied } = known.get(kept.id) ?? {}
            return { ...kept, age, copied }
          }),
      )
    },
    clear() {
      // Their cards may still be on their way out, and no later one may have the id of one of them.
      lastId = readLastId()
      change(() => [])
    },
  }
}

function readKept(): readonly KeptSolve[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptSolve {
  if (!isRecord(value) || !isRecord(value.solve)) return false
  const { id, age, copied, solve } = value
  const isText = (field: string) => typeof solve[field] === 'string'
  const isFlag = (field: string) => typeof solve[field] === 'boolean'
  return (
    Number.isInteger(id) &&
    typeof age === 'number' &&
    typeof copied === 'boolean' &&
    ['key', 'name', 'challenge', 'flag'].every(isText) &&
    ['codingChallenge', 'isRestore'].every(isFlag)
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
