import namesOfChallenges from '../../fixtures/standards/challenges.json'
import spellings from '../../fixtures/standards/spellings.json'
import { type Completion, completionOf, type ScoreRecord } from './records'
import { type Sorting, sortings } from './sorting'

export const statuses = ['all', 'unsolved', 'partially-solved', 'solved'] as const

export type Status = 'all' | Completion

/** Tiles to read, or all flasks at a glance; in addresses the rack of flasks is called a shelf. */
export const views = ['list', 'shelf'] as const

export type View = (typeof views)[number]

/** The filters and the order of the board; an empty list of choices lets everything pass. */
export interface Filters {
  readonly searchQuery: string
  readonly difficulties: readonly number[]
  readonly status: Status
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  /** True if challenges that cannot be solved here stay in sight. */
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

/** The number of filters that are on; the text of a search stands where it was typed. */
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

/** No filters in the same view. */
export function clearFilters({ view }: Filters): Filters {
  return { ...noFilters, view }
}

/** Reads filters from a query string; difficulties that are no integers are dropped, unknown words mean what is shown without them. */
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

/** Writes filters into a query string that keeps its other parameters; a filter that is off leaves no trace. */
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

/** True if a challenge passes all filters; the search looks into names and goals, and understands places in standards such as `CWE-89`. */
export function passesFilters(record: ScoreRecord, filters: Filters): boolean {
  const { difficulties, status, tags, categories } = filters
  return (
    isFound(record, filters.searchQuery) &&
    (difficulties.length === 0 || difficulties.includes(record.difficulty)) &&
    (status === 'all' || completionOf(record) === status) &&
    (tags.length === 0 || tags.some((tag) => record.tags.includes(tag))) &&
    (categories.length === 0 || categories.includes(record.category)) &&
    (filters.showDisabledChallenges || record.disabledEnv === null)
  )
}

function isFound({ key, name, description }: ScoreRecord, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  if ([name, description].some((text) => text.toLowerCase().includes(wanted))) return true
  const citation = readCitation(query)
  return citation !== undefined && isCited(key, citation)
}

/** A list with a choice added, or taken out when it was in. */
export function toggle<Choice>(list: readonly Choice[], choice: Choice): Choice[] {
  return list.includes(choice) ? list.filter((present) => present !== choice) : [...list, choice]
}

function splitList(text: string | null): string[] {
  return text ? text.split(',').filter(Boolean) : []
}

const names: Readonly<Record<string, readonly string[]>> = namesOfChallenges

/** The name of the place in a standard that a text cites, in any spelling that `juice-lab challenges --standard` takes. */
export function readCitation(text: string): string | undefined {
  const written = text.trim().toUpperCase()
  for (const [pattern = '', name = ''] of spellings) {
    const known = new RegExp(pattern)
    if (known.test(written)) return written.replace(known, name)
  }
  return undefined
}

/** True if a challenge has a place of this name in a standard, or one in the chapter of this name. */
export function isCited(key: string, citation: string): boolean {
  return (names[key] ?? []).some((name) => name.startsWith(citation) && !endsWithinNumber(name, citation.length))
}

/** `CWE-79` ends within the number of `CWE-798`. */
function endsWithinNumber(name: string, at: number): boolean {
  return /\d\d/.test(name.slice(at - 1, at + 1))
}
