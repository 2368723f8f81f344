import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package/package-root.js'

export interface Place {
  readonly id: string
  readonly title: string
  readonly url: string
  /** CWEs that the standard's own page names for it. */
  readonly cwes: readonly number[]
}

export interface CweEntry {
  readonly id: number
  readonly title: string
  /** In the view of research concepts, 1000. */
  readonly parents: readonly number[]
  /** The use of it for findings that MITRE advises. */
  readonly mapping: 'Allowed' | 'Allowed-with-Review' | 'Discouraged' | 'Prohibited'
}

interface Heading {
  readonly id: string
  readonly title: string
}

/** A requirement of the ASVS; the standard gives it no title of its own, so that it has its section's. */
export interface Requirement extends Place {
  readonly chapter: Heading
  readonly level: number
}

interface CategoryList {
  readonly entries: readonly (Omit<Place, 'cwes'> & Partial<Place>)[]
}

/** Parsed at each call: only some commands and pages need the titles and parents of a thousand weaknesses. */
export function readCwe(): CweEntry[] {
  return read<{ entries: CweEntry[] }>('cwe').entries
}

export function readTop25(): number[] {
  return read<{ cwes: number[] }>('cwe-top-25-2025').cwes
}

/** Patterns of spellings in capital letters of a place in a standard or of a chapter, each with the name by which it is listed. */
export function readSpellings(): [string, string][] {
  return read('spellings')
}

export function readCategories(list: 'owasp-top-10-2025' | 'owasp-api-2023' | 'owasp-llm-2025'): Place[] {
  return read<CategoryList>(list).entries.map((entry) => ({ cwes: [], ...entry }))
}

export function readTests(): Place[] {
  const { root, entries } = read<{ root: string; entries: (Heading & { page: string })[] }>('wstg-4.2')
  return entries.map(({ id, title, page }) => ({ id, title, url: `${root}${page}`, cwes: [] }))
}

interface Chapter extends Heading {
  readonly page: string
  /** A section's levels are those of its requirements, which are numbered from 1. */
  readonly sections: readonly (Heading & { readonly levels: readonly number[] })[]
}

export function readRequirements(): Requirement[] {
  const { root, chapters } = read<{ root: string; chapters: Chapter[] }>('asvs-5.0')
  return chapters.flatMap(({ page, sections, id, title }) =>
    sections.flatMap((section) =>
      section.levels.map((level, at) => ({
        id: `${section.id}.${at + 1}`,
        title: section.title,
        url: `${root}${page}#${anchorOf(section)}`,
        cwes: [],
        chapter: { id, title },
        level,
      })),
    ),
  )
}

function anchorOf({ id, title }: Heading): string {
  return `V${id} ${title}`
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}

function read<List>(name: string): List {
  return JSON.parse(readFileSync(join(packageRoot, 'fixtures', 'standards', `${name}.json`), 'utf8')) as List
}
