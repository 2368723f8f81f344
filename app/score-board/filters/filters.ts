import namesOfChallenges from '../../../fixtures/standards/challenges.json'
import spellings from '../../../fixtures/standards/spellings.json'
import { type Completion, completionOf, isClosed, type ScoreRecord } from '../records'
import { type Sorting, sortings } from './sorting'

export const statuses = ['all', 'unsolved', 'partially-solved', 'solved'] as const

export type Status = 'all' | Completion

/** `shelf` is the rack of flasks; addresses keep its old name. */
export const views = ['list', 'shelf'] as const

export type View = (typeof views)[number]

/** An empty list lets everything pass. */
export interface Filters {
  readonly searchQuery: string
  readonly difficulties: readonly number[]
  readonly status: Status
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  /** False hides challenges that cannot be solved in this lab. */
  readonly showDisabledChallenges: boolean
  readonly sort: Sorting
  readonly view: View
}

export const noFilters: Filters = {
  searchQuery: '',
  difficulties: [],
  status: 'all',
  tags: [],
  categories: [],
  showDisabledChallenges: true,
  sort: 'difficulty',
  view: 'list',
}

/** The search text stays visible, so it does not count. */
export function countFilters(filters: Filters): number {
  const { difficulties, status, tags, categories, showDisabledChallenges } = filters
  return [
    difficulties.length > 0,
    status !== 'all',
    tags.length > 0,
    categories.length > 0,
    !showDisabledChallenges,
  ].filter(Boolean).length
}

/** Keeps the view. */
export function clearFilters({ view }: Filters): Filters {
  return { ...noFilters, view }
}

/** Drops difficulties that are no integers; unknown words mean the default. */
export function readFilters(parameters: URLSearchParams): Filters {
  const status = parameters.get('status')
  return {
    searchQuery: parameters.get('searchQuery') ?? '',
    difficulties: splitList(parameters.get('difficulties'))
      .filter((text) => text.trim() !== '')
      .map(Number)
      .filter(Number.isInteger),
    status: statuses.find((known) => known === status) ?? 'all',
    tags: splitList(parameters.get('tags')),
    categories: splitList(parameters.get('categories')),
    showDisabledChallenges: parameters.get('showDisabledChallenges') !== 'false',
    sort: sortings.find((known) => known === parameters.get('sort')) ?? noFilters.sort,
    view: views.find((known) => known === parameters.get('view')) ?? noFilters.view,
  }
}

/** Keeps other parameters; removes those of filters at their default. */
export function writeFilters(filters: Filters, parameters: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(parameters)
  const values: Record<keyof Filters, string> = {
    searchQuery: filters.searchQuery,
    difficulties: filters.difficulties.join(','),
    status: filters.status === 'all' ? '' : filters.status,
    tags: filters.tags.join(','),
    categories: filters.categories.join(','),
    showDisabledChallenges: filters.showDisabledChallenges ? '' : 'false',
    sort: filters.sort === noFilters.sort ? '' : filters.sort,
    view: filters.view === noFilters.view ? '' : filters.view,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

/** The search covers names, goals and places in standards such as `CWE-89`. */
export function passesFilters(record: ScoreRecord, filters: Filters): boolean {
  const { difficulties, status, tags, categories } = filters
  return (
    isFound(record, filters.searchQuery) &&
    (difficulties.length === 0 || difficulties.includes(record.difficulty)) &&
    (status === 'all' || completionOf(record) === status) &&
    (tags.length === 0 || tags.some((tag) => record.tags.includes(tag))) &&
    (categories.length === 0 || categories.includes(record.category)) &&
    (filters.showDisabledChallenges || !isClosed(record))
  )
}

function isFound({ key, name, description }: ScoreRecord, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  if ([name, description].some((text) => text.toLowerCase().includes(wanted))) return true
  const citation = readCitation(query)
  return citation !== undefined && isCited(key, citation)
}

export function toggle<Choice>(list: readonly Choice[], choice: Choice): Choice[] {
  return list.includes(choice) ? list.filter((present) => present !== choice) : [...list, choice]
}

function splitList(text: string | null): string[] {
  return text ? text.split(',').filter(Boolean) : []
}

const names: Readonly<Record<string, readonly string[]>> = namesOfChallenges

/** The place in a standard that a text cites, in any spelling that `juice-lab challenges --standard` takes. */
export function readCitation(text: string): string | undefined {
  const written = text.trim().toUpperCase()
  for (const [pattern = '', name = ''] of spellings) {
    const known = new RegExp(pattern)
    if (known.test(written)) return written.replace(known, name)
  }
  return undefined
}

/** True if a challenge is mapped to this place in a standard, or to one in the chapter of this name. */
export function isCited(key: string, citation: string): boolean {
  return (names[key] ?? []).some((name) => name.startsWith(citation) && !endsWithinNumber(name, citation.length))
}

/** `CWE-79` ends within the number of `CWE-798`. */
function endsWithinNumber(name: string, at: number): boolean {
  return /\d\d/.test(name.slice(at - 1, at + 1))
}
