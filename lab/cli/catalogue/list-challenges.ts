import { type ChallengeKey, catalogue, challengeKeys } from '../../challenges/catalogue.js'
import { type Category, type Challenge, categories, type StaysSolvable } from '../../challenges/challenge.js'
import { type Citations, openCitations } from '../../challenges/standards/citations.js'
import { chooseGlyphs, drawStars } from '../../terminal/glyphs.js'
import { CliError, exitCodes } from '../cli-error.js'
import { printJson, printLine } from '../print.js'

export interface ChallengesOptions {
  readonly category?: string
  readonly difficulty?: readonly number[]
  readonly standard?: string
  readonly json?: boolean
}

export interface PrintedChallenge
  extends Pick<Listed, 'id' | 'key' | 'name' | 'difficulty' | 'tags' | 'goal' | 'mitigation' | 'standards'> {
  readonly category: string
  readonly tutorialOrder: number | null
  readonly hasCodingChallenge: boolean
  readonly staysSolvable: StaysSolvable | null
}

type Listed = Challenge & { readonly key: ChallengeKey }

/** Prints the catalogue in the order of the score board, or as JSON in id order; throws a {@link CliError} for an unknown category or standard. */
export function listChallenges({ category, difficulty, standard, json }: ChallengesOptions): void {
  const wanted = category === undefined ? undefined : findCategory(category)
  const citations = openCitations()
  const citation = standard === undefined ? undefined : findCitation(standard, citations)
  const chosen = challengeKeys
    .map((key): Listed => ({ key, ...catalogue[key] }))
    .filter((entry) => wanted === undefined || entry.category === wanted)
    .filter((entry) => difficulty === undefined || difficulty.includes(entry.difficulty))
    .filter((entry) => citation === undefined || citations.isCited(entry.standards, citation))
  if (json) printJson(chosen.map(describeForPrograms))
  else for (const line of describeForPeople(chosen)) printLine(line)
}

function describeForPeople(chosen: readonly Listed[]): string[] {
  const glyphs = chooseGlyphs(process.env)
  const nameWidth = Math.max(0, ...chosen.map(({ name }) => name.length))
  const rows = [...chosen].sort(byCourse).map(({ difficulty, name, category, tutorialOrder }) => {
    const remark = tutorialOrder === null ? '' : ', with a tutorial'
    return `${drawStars(difficulty, glyphs)}  ${name.padEnd(nameWidth)}  ${category}${remark}`
  })
  return [...rows, `${chosen.length} of ${challengeKeys.length} challenges`]
}

/** The order of the score board: easiest first, of these the ones with a tutorial in the order of the course. */
function byCourse(one: Listed, other: Listed): number {
  const place = ({ tutorialOrder }: Listed) => tutorialOrder ?? challengeKeys.length
  return one.difficulty - other.difficulty || place(one) - place(other) || one.name.localeCompare(other.name, 'en')
}

function findCategory(text: string): Category {
  const wanted = text.toLowerCase()
  const exact = categories.find((category) => category.toLowerCase() === wanted)
  const found = exact ? [exact] : categories.filter((category) => category.toLowerCase().startsWith(wanted))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const refusal =
    found.length > 1 ? `'${text}' could be any of ${found.length} categories.` : `There is no category '${text}'.`
  throw new CliError(exitCodes.usage, refusal, [`one of ${(found.length > 1 ? found : categories).join(', ')}`])
}

function findCitation(text: string, citations: Citations): string {
  const citation = citations.read(text)
  if (citation !== undefined && challengeKeys.some((key) => citations.isCited(catalogue[key].standards, citation)))
    return citation
  const refusal = citation
    ? `No challenge is about ${citation}.`
    : `'${text}' is no place in a standard of the challenges.`
  throw new CliError(exitCodes.usage, refusal, [
    'CWE-89, top25 of CWE, WSTG-INPV-05, V1.2.4 of ASVS 5.0, or of the OWASP Top 10s A05 (2025), API1 (2023), LLM01 (2025)',
  ])
}

function describeForPrograms({ id, key, name, category, difficulty, tags, goal, ...rest }: Listed): PrintedChallenge {
  const { mitigation, standards, tutorialOrder, hasCodingChallenge, staysSolvable = null } = rest
  return {
    ...{ id, key, name, category, difficulty, tags, goal, mitigation, standards, tutorialOrder, hasCodingChallenge },
    staysSolvable,
  }
}
