import { readFile } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'
import { ConfigError } from '../../../options/load-config.js'
import { packageRoot } from '../../../package/package-root.js'
import { errorText } from '../../../values/error-text.js'

/** The functions that an answer may call (docs/contract/commerce.md#classic-bot). */
const handlerNames = ['couponCode', 'productPrice', 'testFunction'] as const

export type HandlerName = (typeof handlerNames)[number]

const answerSchema = z.union([
  z.object({ action: z.literal('response'), body: z.string() }),
  z.object({ action: z.literal('function'), handler: z.enum(handlerNames) }),
])

const intentSchema = z.object({
  intent: z.string(),
  utterances: z.array(z.string()).min(1),
  answers: z.array(answerSchema).min(1),
})

const trainingSchema = z.object({ lang: z.string(), data: z.array(intentSchema).min(1) })

export type Answer = z.infer<typeof answerSchema>
export type Intent = z.infer<typeof intentSchema>
export type TrainingData = z.infer<typeof trainingSchema>

/** Mandatory intents, with the function that one of their answers calls. */
const required = {
  'queries.couponCode': 'couponCode',
  'queries.productPrice': 'productPrice',
  'queries.functionTest': 'testFunction',
} as const satisfies Record<string, HandlerName>

/** Throws a {@link ConfigError} that names what `source` lacks. */
export function parseTrainingData(text: string, source: string): TrainingData {
  const { data, error } = trainingSchema.safeParse(readJson(text, source))
  if (error) throw trainingDataError(source, describe(error))
  for (const [intent, handler] of Object.entries(required)) {
    const answers = data.data.filter((one) => one.intent === intent).flatMap((one) => one.answers)
    const isThere = answers.some((answer) => answer.action === 'function' && answer.handler === handler)
    if (!isThere)
      throw trainingDataError(source, `The intent ${intent} with the function ${handler} among its answers is missing.`)
  }
  return data
}

/** Milliseconds to fetch training data. */
const timeout = 5000

/** Reads a URL, or a file of the data folder, working folder or package, in that order. Undefined for an unreachable URL; throws a {@link ConfigError} otherwise. */
export async function loadTrainingData(name: string, dataDirectory: string | null): Promise<TrainingData | undefined> {
  if (/^https?:\/\//i.test(name)) {
    const text = await download(name)
    return text === undefined ? undefined : parseTrainingData(text, name)
  }
  for (const file of placesOf(name, dataDirectory)) {
    const text = await readIfThere(file)
    if (text !== undefined) return parseTrainingData(text, file)
  }
  throw trainingDataError(name, 'There is no such file with training data for the chat bot.')
}

/** Codes of a missing file; a confined process is refused either way. */
const missing = new Set(['ENOENT', 'ERR_ACCESS_DENIED'])

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (missing.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw trainingDataError(file, `This file cannot be read: ${errorText(error)}.`)
  }
}

function placesOf(name: string, dataDirectory: string | null): string[] {
  if (isAbsolute(name)) return [name]
  const folders = [resolve('.'), resolve('data', 'chatbot'), resolve(packageRoot, 'fixtures', 'chat')]
  return (dataDirectory === null ? folders : [dataDirectory, ...folders]).map((folder) => resolve(folder, name))
}

async function download(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

function readJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw trainingDataError(source, `This is not JSON: ${errorText(error)}.`)
  }
}

function describe({ issues: [first] }: z.ZodError): string {
  return `${first?.path.join('.') || 'The whole'}: ${first?.message ?? 'is not training data'}.`
}

function trainingDataError(source: string, message: string): ConfigError {
  const remedy =
    'Take fixtures/chat/botDefaultTrainingData.json as an example, or fix application.chatBot.trainingData.'
  return new ConfigError(source, [{ message, remedy, key: 'application.chatBot.trainingData' }])
}
