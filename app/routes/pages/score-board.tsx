import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { createApi } from '../../browser/api'
import { useBoardFilters, useHighlight } from '../../browser/board-address'
import { useLive } from '../../browser/live'
import { Page } from '../../components/page/page'
import {
  type ChallengeRow,
  markCoding,
  markSolved,
  type ScoreRecord,
  toScoreRecords,
} from '../../components/score-board/records'
import { ScoreBoard } from '../../components/score-board/score-board'

export function loader({ context }: LoaderFunctionArgs): ScoreRecord[] {
  return toScoreRecords(context.lab.challenges.list())
}

export async function clientLoader(): Promise<ScoreRecord[]> {
  const { data } = await createApi().get<{ data: ChallengeRow[] }>('/api/Challenges/?sort=name')
  return toScoreRecords(data)
}

/** Filters live in the query string; changing them asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function ScoreBoardPage() {
  const records = useLiveRecords(useLoaderData<typeof loader>())
  const [filters, setFilters] = useBoardFilters()
  const highlighted = useHighlight()
  return (
    <Page>
      {/* Whoever loads this picture has found the board. */}
      <img src="/assets/public/images/padding/1px.png" alt="" width={1} height={1} hidden />
      <ScoreBoard records={records} filters={filters} highlighted={highlighted} onFilters={setFilters} />
    </Page>
  )
}

/** The records, kept up to date by what the server says. */
function useLiveRecords(loaded: ScoreRecord[]): readonly ScoreRecord[] {
  const { subscribe } = useLive()
  const [records, setRecords] = useState<readonly ScoreRecord[]>(loaded)
  useEffect(() => {
    const hangUps = [
      subscribe('challenge solved', ({ key }) => setRecords((known) => markSolved(known, key))),
      subscribe('code challenge solved', ({ key, codingChallengeStatus }) =>
        setRecords((known) => markCoding(known, key, codingChallengeStatus)),
      ),
    ]
    return () => {
      for (const hangUp of hangUps) hangUp()
    }
  }, [subscribe])
  return records
}
