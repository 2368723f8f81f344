import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import type { Story } from '../../../lab/challenges/stories'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import type { PageHandle } from '../../browser/navigation/page-title'
import { createApi } from '../../browser/rest/api'
import { isLabAway, readWhenReachable } from '../../browser/rest/read-when-reachable'
import { languageOf } from '../../http/language'
import { json } from '../../http/replies'
import { loadWay } from '../../learn/way/way.client'
import { readWay } from '../../learn/way/way.server'
import { translateStory } from '../translate-story'
import { useBoard } from './board-context'
import { ChallengePanel } from './challenge-panel'

interface PanelData {
  /** Undefined after a failed request. */
  readonly name: string | undefined
  /** Undefined until the challenge is solved. */
  readonly story: Story | undefined
  /** Null for a challenge on no path that was begun. */
  readonly way: UnitWay | null
}

export const handle: PageHandle = { title: (data) => (data as PanelData | undefined)?.name }

export function loader({ request, params, context: { lab } }: LoaderFunctionArgs): PanelData {
  const { challenges, texts } = lab
  const record = challenges.list().find(({ key }) => key === params.key)
  if (record === undefined) throw json({ error: 'There is no such challenge.' }, 404)
  const story = challenges.story(record.key)
  const language = languageOf(request, lab)
  const translate = (text: string) => texts.translate(language, text)
  return {
    name: record.name,
    story: story && translateStory(story, translate),
    way: readWay({ lab, language, translate }, 'challenge', record.key),
  }
}

export function clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<PanelData> {
  return readWhenReachable(() => loadPanel(params), request)
}

async function loadPanel(params: ClientLoaderFunctionArgs['params']): Promise<PanelData> {
  const api = createApi()
  const key = encodeURIComponent(params.key ?? '')
  const [rows, way = null] = await Promise.all([
    api.list<{ name: string; solved: boolean }>(`/api/Challenges/?key=${key}`).catch(report),
    loadWay('challenge', params.key ?? '', api).catch(report),
  ])
  if (rows === undefined) return { name: undefined, story: undefined, way }
  const [row] = rows
  if (row === undefined) throw json({ error: 'There is no such challenge.' }, 404)
  if (!row.solved) return { name: row.name, story: undefined, way }
  const story = await api.record<Story>(`/rest/challenges/${key}/story`).catch(report)
  return { name: row.name, story, way }
}

/** A change of filters alone reloads nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (currentParams.key !== nextParams.key) return true
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export default function ChallengePage() {
  const { story, way } = useLoaderData<typeof loader>()
  const board = useBoard()
  const { opened: record } = board
  return record ? (
    <ChallengePanel key={record.key} record={record} story={story as Story | undefined} way={way} board={board} />
  ) : null
}

/** The panel renders without name and story; while the lab is unreachable, the loader waits. */
async function report(error: unknown): Promise<undefined> {
  if (await isLabAway(error)) throw error
  console.error(error)
  return undefined
}
