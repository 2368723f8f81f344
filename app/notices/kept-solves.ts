import type { SolveNotification } from '../../lab/challenges/progress/notifications'
import { keepInTab } from '../browser/storage/keep-in-tab'
import type { Success } from './slot'

/** A solve whose card is still to be shown or closed. */
export interface KeptSolve extends Pick<Success, 'id' | 'batch' | 'age' | 'copied'> {
  readonly solve: SolveNotification
  /** Epoch milliseconds. */
  readonly heardAt: number
}

export interface KeptSolves {
  /** The oldest first; leaves out what was edited by hand. */
  list(): readonly KeptSolve[]
  /** Within a second of the one before, it joins its batch. `now` is in epoch milliseconds. */
  add(solve: SolveNotification, now?: number): KeptSolve
  remove(id: number): void
  /** Brings the kept ages up to date with the slot, and removes what has left it. */
  follow(before: readonly Success[], now: readonly Success[]): void
  clear(): void
}

const batchMilliseconds = 1000

const storageKey = 'solvesToShow'

/** More than there are challenges; a page asks the lab for the story of each. */
const maxRead = 200

/** Kept in this tab over page loads: an address that is typed into it solves a challenge while the page that hears of it is left. */
export function openKeptSolves(): KeptSolves {
  let lastId = 0
  const readLastId = () => Math.max(lastId, ...readKept().map(({ id }) => id))
  const change = (edit: (kept: readonly KeptSolve[]) => readonly KeptSolve[]) => {
    const before = readKept()
    const after = edit(before)
    if (before.length + after.length > 0) keepInTab(storageKey, after.length > 0 ? JSON.stringify(after) : undefined)
  }
  return {
    list: readKept,
    add(solve, now = Date.now()) {
      lastId = readLastId() + 1
      const before = readKept().at(-1)
      const batch = before && now - before.heardAt <= batchMilliseconds ? before.batch : lastId
      const kept: KeptSolve = { id: lastId, batch, heardAt: now, age: 0, copied: false, solve }
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
    return Array.isArray(kept) ? kept.slice(-maxRead).filter(isKept).map(withoutMore) : []
  } catch {
    return []
  }
}

/** Any further field would end up in a card. */
function withoutMore({ id, batch, heardAt, age, copied, solve }: KeptSolve): KeptSolve {
  return { id, batch, heardAt, age, copied, solve }
}

function isKept(value: unknown): value is KeptSolve {
  if (!isRecord(value) || !isRecord(value.solve)) return false
  const { id, batch, heardAt, age, copied, solve } = value
  const isText = (field: string) => typeof solve[field] === 'string'
  const isFlag = (field: string) => typeof solve[field] === 'boolean'
  return (
    Number.isSafeInteger(id) &&
    [batch, heardAt, age].every((one) => typeof one === 'number') &&
    typeof copied === 'boolean' &&
    ['key', 'name', 'challenge', 'flag'].every(isText) &&
    ['codingChallenge', 'isRestore'].every(isFlag)
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
