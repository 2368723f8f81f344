import { catalogue, challengeKeys } from '../catalogue.js'
import type { Standards } from '../challenge.js'
import { openCitations } from './citations.js'
import { type Place, readCategories, readCwe, readRequirements, readTests, readTop25 } from './published-lists.js'

/** A line of a table: a place, and the challenges that cite it. */
interface Row {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly challenges: readonly string[]
}

type ListName = Exclude<keyof Standards, 'reasons'>

const cwePage = (id: number) => `https://cwe.mitre.org/data/definitions/${id}.html`

/** The text of `docs/standards.md`: the challenges by standard, and what has none. */
export function composeStandardsDocument(): string {
  const titles = new Map(readCwe().map(({ id, title }) => [id, title]))
  const asRow = (id: number): Row => ({
    ...{ id: `CWE-${id}`, title: titles.get(id) ?? '', url: cwePage(id) },
    challenges: citing('cwe', id),
  })
  const cited = [...new Set(challengeKeys.flatMap((key) => catalogue[key].standards.cwe))]
  const top25 = readTop25().map(asRow)
  const requirements = toRows('asvs5', readRequirements())
  const lists = [
    { heading: 'OWASP Top 10 of 2025', rows: toRows('owasp2025', readCategories('owasp-top-10-2025')) },
    { heading: 'OWASP API Security Top 10 of 2023', rows: toRows('api2023', readCategories('owasp-api-2023')) },
    { heading: 'OWASP Top 10 for LLM Applications of 2025', rows: toRows('llm2025', readCategories('owasp-llm-2025')) },
    { heading: 'CWE Top 25 of 2025', rows: top25 },
    { heading: 'OWASP Web Security Testing Guide 4.2', rows: toRows('wstg', readTests()) },
  ]
  return [
    introduction,
    ...lists.map(({ heading, rows }) => `## ${heading}\n\n${covered(rows)}\n\n${tableOf(rows)}`),
    `## OWASP ASVS 5.0\n\n${covered(requirements, 'requirements')}\n\n${tableOf(requirements)}`,
    `## CWE\n\n${tableOf(cited.sort((one, other) => one - other).map(asRow))}`,
    `## What has no challenge\n\n${tableOfGaps(lists)}`,
    sources,
  ].join('\n\n')
}

function toRows(list: ListName, places: readonly Place[]): Row[] {
  return places.map(({ id, title, url }) => ({ id, title, url, challenges: citing(list, id) }))
}

function citing(list: ListName, id: string | number): string[] {
  return challengeKeys
    .filter((key) => (catalogue[key].standards[list] as readonly (string | number)[]).includes(id))
    .map((key) => catalogue[key].name)
}

const isCovered = ({ challenges }: Row) => challenges.length > 0

function covered(rows: readonly Row[], what = 'places'): string {
  return `${rows.filter(isCovered).length} of ${rows.length} ${what} have a challenge.`
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows
    .filter(isCovered)
    .map(({ id, title, url, challenges }) => `| [${id}](${url}) | ${title} | ${challenges.join(', ')} |`)
  return ['| place | title | challenges |', '| --- | --- | --- |', ...lines].join('\n')
}

function tableOfGaps(lists: readonly { readonly heading: string; readonly rows: readonly Row[] }[]): string {
  const chapters = [...new Map(readRequirements().map(({ chapter }) => [chapter.id, chapter])).values()]
  const bare = chapters.filter(({ id }) => !challengeKeys.some((key) => citesChapter(catalogue[key].standards, id)))
  const gaps = [
    ...lists.map(({ heading, rows }) => ({ heading, places: rows.filter((row) => !isCovered(row)) })),
    { heading: 'OWASP ASVS 5.0, chapters', places: bare.map(({ id, title }) => ({ id: `V${id}`, title })) },
  ]
  const lines = gaps.map(({ heading, places }) => {
    const names = places.map(({ id, title }) => `${id} ${title}`)
    return `| ${heading} | ${names.join('; ') || 'nothing'} |`
  })
  return ['| list | without a challenge |', '| --- | --- |', ...lines].join('\n')
}

function citesChapter({ asvs5 }: Standards, chapter: string): boolean {
  return asvs5.some((id) => id.startsWith(`${chapter}.`))
}

const introduction = `# Challenges by standard

Written by \`npm run standards\` from the challenges' files; a test compares it with them. \`juice-lab challenges --standard <id>\` lists what
is about one place, and the score board's search takes the same spellings.`

const sources = `Sources, editions and rights: [fixtures/standards](../fixtures/standards/README.md).
`

/** The text of `fixtures/standards/challenges.json`: by key, the names by which the score board's search finds a challenge. */
export function composeSearchNames(): string {
  const { namesOf } = openCitations()
  const lines = challengeKeys.map(
    (key) => `${JSON.stringify(key)}:${JSON.stringify(namesOf(catalogue[key].standards))}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
