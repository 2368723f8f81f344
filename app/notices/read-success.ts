import type { SolveNotification } from '../../lab/challenges/progress/notifications'
import type { Story } from '../../lab/challenges/stories'
import { type Api, ApiError, createApi } from '../browser/rest/api'
import type { Translate } from '../browser/texts'
import { describeLanguage } from '../kit/language'
import { loadWay } from '../learn/way/way.client'
import type { Country, CountryDetails, Success } from './slot'

type CountryMapping = Readonly<Record<string, Country>>

export interface SuccessStory extends Pick<Story, 'why'> {
  readonly standing: { readonly done: number; readonly all: number }
  readonly difficulty: number
}

interface ReadOptions {
  readonly t: Translate
  readonly language: string
  readonly countryDetails: CountryDetails
  readonly scoreBoardVisible: boolean
  readonly api?: Api
}

/** Undefined where the lab knows of no such solve any more: its progress was reset. */
export async function readSuccess(
  { key, name, challenge, flag, codingChallenge }: SolveNotification,
  { t, language, countryDetails, scoreBoardVisible, api = createApi() }: ReadOptions,
): Promise<Omit<Success, 'id' | 'batch' | 'age' | 'copied'> | undefined> {
  const [countries, story, way] = await Promise.all([
    countryDetails === 'none' ? undefined : api.get<CountryMapping>('/rest/country-mapping').catch(report),
    api.record<SuccessStory>(`/rest/challenges/${encodeURIComponent(key)}/story`).catch(reportOrGone),
    scoreBoardVisible ? undefined : loadWay('challenge', key, api).catch(report),
  ])
  if (story === 'gone') return undefined
  const country = countries?.[key]
  return {
    key,
    name,
    message: t('CHALLENGE_SOLVED', { challenge }),
    flag,
    ...(country && { country }),
    codingChallenge,
    insight: story && firstSentence(story.why, language),
    standing: story?.standing,
    difficulty: story?.difficulty ?? 0,
    unit: way?.to,
  }
}

/** The whole text in a browser without sentence segmentation. */
export function firstSentence(text: string, language: string): string {
  if (!('Segmenter' in Intl)) return text
  const segmenter = new Intl.Segmenter(describeLanguage(language).lang, { granularity: 'sentence' })
  const [first] = segmenter.segment(text)
  return first?.segment.trim() ?? text
}

function reportOrGone(error: unknown): 'gone' | undefined {
  return error instanceof ApiError && error.status === 404 ? 'gone' : report(error)
}

function report(error: unknown): undefined {
  console.error(error)
  return undefined
}
