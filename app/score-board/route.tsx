import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from '@remix-run/react'
import { useMemo } from 'react'
import type { PageHandle } from '../browser/page-title'
import { useRootData } from '../browser/root-data'
import { CodingDesk } from '../coding/coding-desk'
import { Page } from '../kit/page/page'
import { useBoardFilters, useHighlight } from './address'
import { Board } from './board'
import { takeBoardAction } from './board-action'
import { fetchBoard, readBoard } from './data'
import { useLiveBoard } from './live-board'
import type { BoardContext } from './panel/board-context'
import { TipArea } from './tip-bubble'
import { useShown } from './use-shown'

export const handle: PageHandle = { title: 'TITLE_SCORE_BOARD' }

export const loader = (args: LoaderFunctionArgs) => readBoard(args)
export const clientLoader = () => fetchBoard()
export const clientAction = takeBoardAction

/** Filters and the open challenge live in the address; changing them asks for nothing, and a repeated notification changes nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formData, defaultShouldRevalidate } = args
  if (formData?.get('intent') === 'repeat') return false
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export default function ScoreBoardPage() {
  const { challenges, ctf } = useRootData().config
  const { records, assignment } = useLoaderData<typeof loader>()
  const [filters, setFilters] = useBoardFilters()
  const { mode, shown } = useShown(records, filters, challenges.restrictToTutorialsFirst)
  const { key: opened } = useParams()
  const canRepeat = ctf.showFlagsInNotifications
  const context = useMemo<BoardContext>(() => ({ records, shown, canRepeat }), [records, shown, canRepeat])
  useLiveBoard()
  return (
    <Page>
      {/* Whoever loads this picture has found the board. */}
      <img src="/assets/public/images/padding/1px.png" alt="" width={1} height={1} hidden />
      <CodingDesk records={records}>
        <TipArea>
          <Board
            {...{ records, assignment, shown, filters, mode, opened, canRepeat }}
            highlighted={useHighlight()}
            onFilters={setFilters}
          />
          <Outlet context={context} />
        </TipArea>
      </CodingDesk>
    </Page>
  )
}
