import { catalogue, challengeKeys } from '../catalogue.js'
import { openCitations } from './citations.js'

/** The text of `fixtures/standards/challenges.json`: by key, the names by which the score board's search finds a challenge. */
export function composeSearchNames(): string {
  const { namesOf } = openCitations()
  const lines = challengeKeys.map(
    (key) => `${JSON.stringify(key)}:${JSON.stringify(namesOf(catalogue[key].standards))}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
