interface Draft {
  readonly name: string
  readonly code: string
}

const storageKey = 'fix.drafts'

/** Characters of all drafts; browsers keep five million of a site. */
const maxCharacters = 200_000

/** Code that was written but not tried yet; undefined without any. */
export function readDraft(name: string): string | undefined {
  return readDrafts().find((draft) => draft.name === name)?.code
}

/** The oldest drafts go when all are too long together. */
export function keepDraft(name: string, code: string): void {
  store([{ name, code }, ...withoutDraft(name)])
}

export function dropDraft(name: string): void {
  if (readDraft(name) !== undefined) store(withoutDraft(name))
}

const withoutDraft = (name: string) => readDrafts().filter((draft) => draft.name !== name)

function store(drafts: readonly Draft[]): void {
  let left = maxCharacters
  const kept = drafts.filter(({ code }) => {
    left -= code.length
    return left >= 0
  })
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage the code stays on the page alone.
  }
}

/** The newest first; empty where the stored text is not ours. */
function readDrafts(): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { name, code } = value as Partial<Record<keyof Draft, unknown>>
  return typeof name === 'string' && typeof code === 'string'
}
