import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { createApi } from '../browser/api'
import type { NearMiss } from '../browser/live-line'
import type { PageHandle } from '../browser/page-title'
import { useRootData } from '../browser/root-data'
import { CodingDesk } from '../coding/coding-desk'
import { Page } from '../components/page/page'
import { languageOf } from '../http/language'
import { useBoardActions } from './actions'
import { useBoardFilters, useHighlight } from './address'
import { useBoardRecords } from './live-records'
import { markNearMisses } from './near-misses'
import { type ChallengeRow, type HintRow, type ScoreRecord, toScoreRecords } from './records'
import { ScoreBoard } from './score-board'

export const handle: PageHandle = { title: 'TITLE_SCORE_BOARD' }

export function loader({ request, context: { lab } }: LoaderFunctionArgs): ScoreRecord[] {
  const { challenges, texts } = lab
  const language = languageOf(request, lab)
  const records = challenges.list().map((row) => texts.translateFields(language, row, ['description']))
  const hints = challenges.hints().map((row) => texts.translateFields(language, row, ['text']))
  const misses = challenges.nearMisses().map((miss) => texts.translateFields(language, miss, ['note']))
  return markNearMisses(toScoreRecords(records, hints), misses)
}

export async function clientLoader(): Promise<ScoreRecord[]> {
  const api = createApi()
  const [challenges, hints, misses] = await Promise.all([
    api.get<{ data: ChallengeRow[] }>('/api/Challenges/?sort=name'),
    api.get<{ data: HintRow[] }>('/api/Hints'),
    api.get<{ data: NearMiss[] }>('/rest/challenges/near-misses'),
  ])
  return markNearMisses(toScoreRecords(challenges.data, hints.data), misses.data)
}

/** Filters live in the query string; changing them asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return true
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export default function ScoreBoardPage() {
  const { challenges, ctf } = useRootData().config
  const { records, showHint } = useBoardRecords(useLoaderData<typeof loader>())
  const [filters, setFilters] = useBoardFilters()
  return (
    <Page>
      {/* Whoever loads this picture has found the board. */}
      <img src="/assets/public/images/padding/1px.png" alt="" width={1} height={1} hidden />
      <CodingDesk records={records}>
        <ScoreBoard
          records={records}
          filters={filters}
          highlighted={useHighlight()}
          tutorialsFirst={challenges.restrictToTutorialsFirst}
          showsFlags={ctf.showFlagsInNotifications}
          actions={useBoardActions(showHint)}
          onFilters={setFilters}
        />
      </CodingDesk>
    </Page>
  )
}
