import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { catalogue, challengeKeys } from '../../lab/challenges/catalogue.js'
import { createLab } from '../../lab/create-lab.js'
import { packageRoot } from '../../lab/package/package-root.js'
import { serverMessages } from './server-messages.js'

/** Every English text that the server says, raw, each once and beside those it belongs to. */
export async function collectServerTexts(): Promise<string[]> {
  const texts = [...readChallengeTexts(), ...readExerciseTexts(), ...(await readSeedTexts()), ...serverMessages]
  return [...new Set(texts.filter((text) => text.trim() !== ''))]
}

/** Goals, hints, lessons and the notes of near misses. */
function readChallengeTexts(): string[] {
  return challengeKeys.flatMap((key) => {
    const { goal, hints, lesson, nearMisses } = catalogue[key]
    return [goal, ...hints, lesson.why, lesson.fix, ...nearMisses.map(({ note }) => note)]
  })
}

interface Exercise {
  readonly hints: readonly string[]
  readonly options: readonly { readonly explanation: string }[]
}

/** Hints and explanations of the coding exercises. */
function readExerciseTexts(): string[] {
  const folder = join(packageRoot, 'fixtures', 'coding', 'exercises')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.yml')) : []
  return files.flatMap((file) => {
    const { hints, options } = load(readFileSync(join(folder, file), 'utf8')) as Exercise
    return [...hints, ...options.map(({ explanation }) => explanation)].map((text) => text.trim())
  })
}

/** What a fresh shop has on its shelves, asks its customers and greets them with. */
async function readSeedTexts(): Promise<string[]> {
  const { store, config, close } = await createLab()
  const { welcomeBanner, cookieConsent } = config.application
  const products = store.table('Products').all()
  const texts = [
    ...[welcomeBanner.title, welcomeBanner.message],
    ...[cookieConsent.message, cookieConsent.dismissText, cookieConsent.linkText],
    ...products.flatMap(({ name, description }) => [name, description]),
    ...store
      .table('SecurityQuestions')
      .all()
      .map(({ question }) => question),
    ...store
      .table('Deliveries')
      .all()
      .map(({ name }) => name),
  ]
  await close()
  return texts.map((text) => text ?? '')
}
