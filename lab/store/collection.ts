import { createRequire } from 'node:module'
import type { Random } from '../facts/random.js'
import { checkChange, checkSelector } from './selector.js'
import type { Collection, StoredDocument } from './types.js'

type StoredFields = StoredDocument & Record<string, unknown>

/** A collection as the store itself handles it. */
export interface StoredCollection extends Collection<StoredFields> {
  load(documents: readonly StoredFields[]): void
  clear(): void
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const idLength = 17

// Loaded at the first use: it takes longer to load than the rest of the store to start.
const loadMingo = (): typeof import('mingo') => createRequire(import.meta.url)('mingo')

/** A list of documents; `onChange` is called after every change. */
export function createCollection(random: Random, onChange: () => void): StoredCollection {
  let documents: readonly StoredFields[] = []

  function replaceAll(next: readonly StoredFields[]): void {
    documents = next
    onChange()
  }

  function match(selector: Readonly<Record<string, unknown>>): StoredFields[] {
    checkSelector(selector)
    const query = new (loadMingo().Query)(selector, {})
    return documents.filter((document) => query.test(document))
  }

  function makeId(): string {
    // A seeded lab draws the same ids again after a restart.
    let id = random.text(idLength, letters)
    while (documents.some(({ _id }) => _id === id)) id = random.text(idLength, letters)
    return id
  }

  return {
    all: () => documents,
    insert(values) {
      const document = { ...structuredClone(values), _id: makeId() } as StoredFields
      replaceAll([...documents, document])
      return document
    },
    find: match,
    update(selector, change) {
      checkChange(change)
      const original = match(selector)
      const updated = new Map(original.map((document) => [document, applyChange(document, change)]))
      if (updated.size > 0) replaceAll(documents.map((document) => updated.get(document) ?? document))
      return { original: structuredClone(original), updated: structuredClone([...updated.values()]) }
    },
    load(loaded) {
      documents = [...loaded]
    },
    clear: () => replaceAll([]),
  }
}

function applyChange(document: StoredFields, change: Readonly<Record<string, unknown>>): StoredFields {
  const copy = structuredClone(document)
  loadMingo().update(copy, change, [], {}, { cloneMode: 'deep' })
  for (const [field, value] of Object.entries(copy)) if (value === undefined) delete copy[field]
  return copy
}
