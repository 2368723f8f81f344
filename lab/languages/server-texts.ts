import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { load } from 'js-yaml'
import { catalogue, challengeKeys } from '../challenges/catalogue.js'
import { ownHints } from '../challenges/written-fixes/own-hints.js'
import { createLab } from '../create-lab.js'
import { readCurriculum } from '../curriculum/curriculum.js'
import { packageRoot } from '../package/package-root.js'
import { messages } from '../texts/messages.js'
import type { TextsByKey } from '../texts/text-files.js'
import { traces } from '../traces/traces.js'

/** Raw English texts by id, in the order of ids; a text used twice has the id of its first place. */
export async function collectServerTexts(): Promise<TextsByKey> {
  const ours = [...challengeTexts(), ...exerciseTexts(), ...fixTexts(), ...traceTexts(), ...curriculumTexts()]
  const all = [...Object.entries(messages), ...ours, ...(await seedTexts())]
  const byText = new Map<string, string>()
  for (const [id, text] of all) if (text.trim() !== '' && !byText.has(text)) byText.set(text, id)
  const sorted = [...byText].map(([text, id]) => [id, text] as const).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted)
}

type Entries = readonly (readonly [id: string, text: string])[]

const number = (id: string, texts: readonly string[]): Entries =>
  texts.map((text, index) => [`${id}-${index + 1}`, text] as const)

function challengeTexts(): Entries {
  return challengeKeys.flatMap((key) => {
    const { goal, hints, lesson, nearMisses } = catalogue[key]
    const lessons: [string, string][] = [
      [`${key}.why`, lesson.why],
      [`${key}.fix`, lesson.fix],
      [`${key}.detect`, lesson.detect.trace],
    ]
    const notes = nearMisses.map(({ note }) => note)
    return [
      [`${key}.goal`, goal] as const,
      ...number(`${key}.hint`, hints),
      ...lessons,
      ...number(`${key}.miss`, notes),
    ]
  })
}

function traceTexts(): Entries {
  return traces.flatMap((trace): Entries => {
    const id = `trace.${trace.id}`
    const texts: Entries = [
      [`${id}.name`, trace.name],
      [`${id}.brief`, trace.brief],
      ...(trace.shows === undefined ? [] : [[`${id}.shows`, trace.shows] as const]),
    ]
    if (trace.kind !== 'incident') return texts
    const questions = trace.questions.flatMap(({ id: question, text, choice }): Entries => {
      const options = (choice?.options ?? []).map((option) => [`trace.measure.${option.id}`, option.text] as const)
      return [[`${id}.${question}`, text], ...options]
    })
    return [...texts, ...questions]
  })
}

/** Hints about fixes; the others are lessons of challenges. */
function fixTexts(): Entries {
  return Object.entries(ownHints).map(([name, hint]) => [`fix.${name}.hint`, hint] as const)
}

interface Exercise {
  readonly hints: readonly string[]
  readonly options: readonly { readonly patch: string; readonly explanation: string }[]
}

function exerciseTexts(): Entries {
  const folder = join(packageRoot, 'fixtures', 'coding', 'exercises')
  return readdirSync(folder).flatMap((file) => {
    const key = `${basename(file, '.yml')}.code`
    const { hints, options } = load(readFileSync(join(folder, file), 'utf8')) as Exercise
    const explained = options.map(
      ({ patch, explanation }) => [`${key}.${basename(patch)}`, explanation.trim()] as const,
    )
    return [
      ...number(
        `${key}.hint`,
        hints.map((hint) => hint.trim()),
      ),
      ...explained,
    ]
  })
}

function curriculumTexts(): Entries {
  const { topics, concepts, paths } = readCurriculum()
  return [
    ...topics.map(({ id, name }) => [`topic.${id}`, name] as const),
    ...concepts.map(({ id, name }) => [`concept.${id}`, name] as const),
    ...paths.flatMap((path) => fieldsOf(`path.${path.id}`, path, ['name', 'goal'])),
  ]
}

async function seedTexts(): Promise<Entries> {
  const { store, config, close } = await createLab()
  const { welcomeBanner, cookieConsent } = config.application
  const table = (name: 'Products' | 'SecurityQuestions' | 'Deliveries') => store.table(name).all()
  const texts = [
    ...fieldsOf('welcome', welcomeBanner, ['title', 'message']),
    ...fieldsOf('cookies', cookieConsent, ['message', 'dismissText', 'linkText']),
    ...table('Products').flatMap((row) => fieldsOf(`product-${row.id}`, row, ['name', 'description'])),
    ...table('SecurityQuestions').flatMap((row) => fieldsOf(`security-question-${row.id}`, row, ['question'])),
    ...table('Deliveries').flatMap((row) => fieldsOf(`delivery-${row.id}`, row, ['name'])),
  ]
  await close()
  return texts
}

function fieldsOf(id: string, row: object, fields: readonly string[]): Entries {
  return fields.map((field) => [`${id}.${field}`, String((row as Record<string, unknown>)[field] ?? '')] as const)
}
