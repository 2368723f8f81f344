import namesOfChallenges from '../../fixtures/standards/challenges.json'
import spellings from '../../fixtures/standards/spellings.json'

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
