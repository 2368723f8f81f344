import type { Standards } from '../challenge.js'
import { type Place, readCategories, readCwe, readRequirements, readTests } from './published-lists.js'

/** A place in a standard: its name as people cite it, its title, and a page about it. */
export interface Reference {
  readonly name: string
  /** In English, as the standard has it. */
  readonly title: string
  readonly url: string
}

type ListName = Exclude<keyof Standards, 'reasons'>

/** A standard: its list in a challenge, how a place of it is cited, and what has been published of it. */
interface Standard {
  readonly list: ListName
  readonly title: string
  nameOf(id: string | number): string
  readPlaces(): readonly Place[]
}

/** The standards in the order of a challenge's references, the most specific first. */
export const citedStandards: readonly Standard[] = [
  { list: 'cwe', title: 'CWE', nameOf: (id) => `CWE-${id}`, readPlaces: readWeaknesses },
  { list: 'wstg', title: 'OWASP WSTG 4.2', nameOf: (id) => `WSTG-${id}`, readPlaces: readTests },
  { list: 'asvs5', title: 'OWASP ASVS 5.0', nameOf: (id) => `ASVS 5.0 V${id}`, readPlaces: readRequirements },
  {
    list: 'owasp2025',
    title: 'OWASP Top 10 of 2025',
    nameOf: (id) => `OWASP ${id}:2025`,
    readPlaces: () => readCategories('owasp-top-10-2025'),
  },
  {
    list: 'api2023',
    title: 'OWASP API Security Top 10 of 2023',
    nameOf: (id) => `OWASP ${id}:2023`,
    readPlaces: () => readCategories('owasp-api-2023'),
  },
  {
    list: 'llm2025',
    title: 'OWASP Top 10 for LLM Applications of 2025',
    nameOf: (id) => `OWASP ${id}:2025`,
    readPlaces: () => readCategories('owasp-llm-2025'),
  },
]

export function nameReferences(standards: Standards): string[] {
  return citedStandards.flatMap(({ list, nameOf }) => standards[list].map(nameOf))
}

export function listReferences(standards: Standards): Reference[] {
  return citedStandards.flatMap(({ list, nameOf, readPlaces }) => {
    const ids: readonly (string | number)[] = standards[list]
    const places = ids.length > 0 ? readPlaces() : []
    return ids.flatMap((id) =>
      places.filter((place) => place.id === String(id)).map(({ title, url }) => ({ name: nameOf(id), title, url })),
    )
  })
}

function readWeaknesses(): Place[] {
  return readCwe().map(({ id, title }) => ({
    id: String(id),
    title,
    url: `https://cwe.mitre.org/data/definitions/${id}.html`,
    cwes: [id],
  }))
}
