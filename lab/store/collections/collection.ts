import { createRequire } from 'node:module'
import type { Random } from '../../facts/random.js'
import { createQuotaCounter } from '../quota-counter.js'
import { checkDocument, sizeOfDocument } from '../sizes.js'
import type { Collection, Quota, StoredDocument } from '../types.js'
import { checkChange, checkSelector } from './selector.js'

type StoredFields = StoredDocument & Record<string, unknown>

export interface StoredCollection extends Collection<StoredFields> {
  load(documents: readonly StoredFields[]): void
  clear(): void
}

const idCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const idLength = 17

// Loaded at first use: loading takes longer than starting the rest of the store.
const loadMingo = (): typeof import('mingo') => createRequire(import.meta.url)('mingo')

interface Parts {
  readonly name: string
  readonly quota: Quota | undefined
  readonly random: Random
  writer(): string
  onChange(): void
}

/** A change replaces a whole document. */
export function createCollection({ name, quota, random, writer, onChange }: Parts): StoredCollection {
  const documents = createDocumentList()
  const counter = createQuotaCounter<StoredFields>({ name, quota, sizeOf: sizeOfDocument, ownerOf, writer })

  function makeId(): string {
    // A seeded lab draws the same ids again after a restart.
    let id = random.text(idLength, idCharacters)
    while (documents.has(id)) id = random.text(idLength, idCharacters)
    return id
  }

  function compose(values: object, _id: string): StoredFields {
    checkDocument(values)
    const document = { ...structuredClone(values), _id }
    counter.check({ item: document })
    return document
  }

  return {
    all: documents.all,
    check: (values) => void compose(values, ''),
    insert(values) {
      const document = compose(values, makeId())
      counter.add(document)
      documents.add(document)
      onChange()
      return document
    },
    find: (selector) => match(documents.all(), selector),
    update(selector, change) {
      checkChange(change)
      checkDocument(change)
      const original = match(documents.all(), selector)
      const updated = applyChange(original, change)
      for (const document of updated) checkDocument(document)
      const changes = new Map(original.map((former, index) => [former, updated[index] ?? former]))
      counter.check(...[...changes].map(([former, item]) => ({ item, former })))
      for (const [former, item] of changes) {
        counter.remove(former)
        counter.add(item)
      }
      if (changes.size > 0) {
        documents.replace(documents.all().map((document) => changes.get(document) ?? document))
        onChange()
      }
      return { original, updated }
    },
    load(loaded) {
      documents.replace(loaded)
      for (const document of loaded) counter.add(document)
    },
    clear() {
      counter.clear()
      documents.replace([])
      onChange()
    },
  }
}

/** Lists given to readers never change; a new one is built after a change. */
function createDocumentList() {
  let documents: StoredFields[] = []
  let ids = new Set<string>()
  let listed: readonly StoredFields[] | undefined
  return {
    has: (id: string) => ids.has(id),
    all: (): readonly StoredFields[] => (listed ??= [...documents]),
    add(document: StoredFields) {
      documents.push(document)
      ids.add(document._id)
      listed = undefined
    },
    replace(next: readonly StoredFields[]) {
      documents = [...next]
      ids = new Set(next.map(({ _id }) => _id))
      listed = undefined
    },
  }
}

/** Milliseconds for all documents: a pattern that is fast for one may be slow for thousands. */
const maxMatching = 250

function match(documents: readonly StoredFields[], selector: Readonly<Record<string, unknown>>): StoredFields[] {
  checkSelector(selector)
  const query = new (loadMingo().Query)(selector, {})
  const deadline = performance.now() + maxMatching
  return documents.filter((document) => {
    if (performance.now() > deadline) throw new Error('Selector is too complex')
    return query.test(document)
  })
}

/** The author of a review, or the customer of an order. */
function ownerOf({ author, email }: StoredFields): string | null {
  const owner = author ?? email
  return typeof owner === 'string' ? owner : null
}

/** Copies share unchanged fields, as no document is changed in place. */
function applyChange(documents: readonly StoredFields[], change: Readonly<Record<string, unknown>>): StoredFields[] {
  const paths = Object.values(change).flatMap((fields) => Object.keys(Object(fields)))
  const named = new Set(paths.map((path) => path.split('.')[0] ?? path))
  const copies = documents.map((document) => {
    const copy: StoredFields = { ...document }
    for (const field of named) if (Object.hasOwn(copy, field)) copy[field] = structuredClone(copy[field])
    return copy
  })
  loadMingo().updateMany(copies, {}, change, { cloneMode: 'deep' })
  for (const copy of copies)
    for (const [field, value] of Object.entries(copy)) if (value === undefined) delete copy[field]
  return copies
}
