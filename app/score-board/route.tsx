import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { atForm, restAction, restPage } from '../browser/rest/rest-page'
import { useTranslation } from '../browser/texts'
import { submitFix, submitLines } from '../coding/exercise.client'
import { exerciseInAddress } from '../coding/exercise-address'
import { page } from '../http/page'
import { pageAction } from '../http/page-action'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import * as rest from './board.client'
import { type BoardData, readBoard, repeatNotification, unlockHintOfCard } from './board.server'
import { BoardView } from './board-view'

const emptyBoard: BoardData = { records: [], assignment: null, next: [], failing: [] }

export const handle: PageHandle = { title: 'TITLE_SCORE_BOARD' }

export const loader = page(readBoard, emptyBoard)
export const clientLoader = restPage(({ request }) => rest.loadBoard(new URL(request.url).search), emptyBoard)

export const action = pageAction({ unlock: unlockHintOfCard, repeat: repeatNotification })
export const clientAction = restAction({
  ...rest.calls,
  repeat: rest.repeatNotification,
  lines: atForm(submitLines),
  fix: atForm(submitFix),
})

/** Filters and the open challenge live in the address and load nothing; opening an exercise does. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formData, actionResult, defaultShouldRevalidate } = args
  const intent = formData?.get('intent')
  if (intent === 'repeat') return false
  // A wrong answer changes nothing but the count of tries.
  if (intent === 'lines' || intent === 'fix') return actionResult?.verdict === true || formData?.has('counted') === true
  const asked = exerciseInAddress(nextUrl.search)
  if (asked !== null && asked !== exerciseInAddress(currentUrl.search)) return true
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export default function ScoreBoardPage() {
  const { t } = useTranslation()
  const { failed, ...board } = useLoaderData<typeof loader>()
  return (
    <Page failed={failed}>
      {/* Loading this picture tells the shop that the board was found. */}
      <img src="/assets/public/images/padding/1px.png" alt="" width={1} height={1} hidden />
      {failed === undefined ? <BoardView {...board} /> : <PageHeading>{t('TITLE_SCORE_BOARD')}</PageHeading>}
    </Page>
  )
}
