import type { FixVerdict, LinesVerdict } from '../../lab/challenges/coding/coding'
import type { WrittenFixRecord } from '../../lab/challenges/written-fixes/written-fix'
import { type Api, createApi } from '../browser/rest/api'
import { recordIn, textIn, textsIn } from '../browser/rest/readable'
import { type RestForm, restPart } from '../browser/rest/rest-page'
import type { ActionData } from '../kit/answers'
import { celebrate } from '../notices/celebrate'
import type { ScoreRecord } from '../score-board/records'
import { namesToWrite } from '../workbench/names-to-write'
import type { ExerciseData } from './exercise.server'
import { exerciseToRead } from './exercise-address'
import { rememberFix, rememberLines } from './memory'

export type CodingReply = ActionData & Partial<LinesVerdict>

export async function loadExercise(
  search: string,
  records: readonly ScoreRecord[],
  api: Api = createApi(),
): Promise<ExerciseData | undefined> {
  const record = exerciseToRead(search, records)
  if (record === undefined) return undefined
  const { key, codingStatus } = record
  const [snippet, fixes, written] = await Promise.all([
    restPart(() => loadSnippet(key, api)),
    codingStatus > 0 ? restPart(() => loadFixes(key, api)) : undefined,
    restPart(() => api.list<WrittenFixRecord>('/rest/fixes')),
  ])
  return { key, snippet, fixes, toWrite: namesToWrite(written.value ?? [], key) }
}

async function loadSnippet(key: string, api: Api): Promise<string> {
  const { snippet } = recordIn<{ snippet?: unknown }>(await api.get(`/snippets/${encodeURIComponent(key)}`))
  return textIn(snippet)
}

async function loadFixes(key: string, api: Api): Promise<readonly string[]> {
  const { fixes } = recordIn<{ fixes?: unknown }>(await api.get(`/snippets/fixes/${encodeURIComponent(key)}`))
  return textsIn(fixes)
}

/** Lines count from 1. Remembers a success; rejects with an ApiError. */
export async function submitLines({ key = '', answer = '' }: RestForm): Promise<CodingReply> {
  const api = createApi()
  const selectedLines = answer.split(',').map(Number)
  const body = { key, selectedLines, hintsAtOnce: true }
  const { verdict, ...told } = await api.post<LinesVerdict>('/snippets/verdict', body)
  if (verdict) {
    rememberLines(key, { lines: selectedLines, why: await loadWhy(key, api) })
    celebrate().catch(console.error)
  }
  return { verdict, ...told }
}

/** The fix counts from 0. Remembers the verdict; rejects with an ApiError. */
export async function submitFix({ key = '', answer }: RestForm): Promise<CodingReply> {
  const selectedFix = Number(answer)
  const { verdict, explanation } = await createApi().post<FixVerdict>('/snippets/fixes', { key, selectedFix })
  rememberFix(key, selectedFix, { isRight: verdict, explanation })
  if (verdict) celebrate().catch(console.error)
  return { verdict }
}

async function loadWhy(key: string, api: Api): Promise<string | undefined> {
  try {
    const { why } = await api.record<{ why: string }>(`/rest/challenges/${encodeURIComponent(key)}/story`)
    return why
  } catch (error) {
    console.error(error)
    return undefined
  }
}
