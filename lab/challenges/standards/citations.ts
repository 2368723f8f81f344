import type { Standards } from '../challenge.js'
import { readSpellings, readTop25 } from './published-lists.js'
import { nameReferences } from './references.js'

/** The names of places in standards: how people write them, and which challenge has which. */
export interface Citations {
  /** The name of the place, chapter or list that a text cites, in any usual spelling such as `cwe89`, `inpv-5`, `a5` or `API1:2023`. */
  read(text: string): string | undefined
  /** The names that a challenge is found by: those of its places, and that of the CWE Top 25 where one of its CWEs is in it. */
  namesOf(standards: Standards): string[]
  /** True if one of a challenge's places has this name or lies in the chapter of this name: `CWE-89`, `WSTG-INPV`, `ASVS 5.0 V1.2`. */
  isCited(standards: Standards, citation: string): boolean
}

/** Opens the spellings, which the score board shares (`app/score-board/filters.ts`), and the Top 25. */
export function openCitations(): Citations {
  const spellings = readSpellings().map(([pattern, name]) => [new RegExp(pattern), name] as const)
  const top25 = new Set(readTop25())
  const namesOf = (standards: Standards) => [
    ...nameReferences(standards),
    ...(standards.cwe.some((id) => top25.has(id)) ? ['CWE TOP 25'] : []),
  ]
  return {
    namesOf,
    read: (text) => {
      const written = text.trim().toUpperCase()
      const [pattern, name] = spellings.find(([known]) => known.test(written)) ?? []
      return pattern && name && written.replace(pattern, name)
    },
    isCited: (standards, citation) => namesOf(standards).some((name) => begins(name, citation)),
  }
}

/** `CWE-79` begins `CWE-79` and not `CWE-798`. */
function begins(whole: string, part: string): boolean {
  return whole.startsWith(part) && !/\d\d/.test(whole.slice(part.length - 1, part.length + 1))
}
