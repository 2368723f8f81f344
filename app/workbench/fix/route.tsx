import { useLoaderData, useSearchParams } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useRootData } from '../../browser/root-data'
import { page } from '../../http/page'
import { atForm, pageAction } from '../../http/page-action'
import { Page } from '../../kit/page/page'
import { findLock } from '../weakness-lock'
import { Bench } from './bench'
import * as rest from './fix.client'
import { type FixData, readFix, type ShownFix, showFixHint, switchFixOff, switchFixOn, tryFix } from './fix.server'
import { ClosedWorkbench, LockedFix } from './locked-fix'

const nothing: FixData = { fix: undefined, way: null }

export const handle: PageHandle = { title: (data) => (data as FixData | undefined)?.fix?.name }

export const loader = page(readFix, nothing)
export const clientLoader = restPage(({ params }) => rest.loadFix(params.weakness ?? ''), nothing)

export const action = pageAction({ try: atForm(tryFix), hint: showFixHint, on: switchFixOn, off: switchFixOff })
export const clientAction = restAction({ ...rest.calls })

/** The learner's work is outside of the store, whose version the cached pages follow. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function FixPage() {
  const { fix, way, failed } = useLoaderData<typeof loader>()
  const { codingChallengesEnabled } = useRootData().config.challenges
  const [parameters] = useSearchParams()
  const isOpened = parameters.has('open') || (fix?.hints.length ?? 0) > 0
  const lock = fix && !isOpened ? findLock(fix, codingChallengesEnabled, way) : undefined
  const isClosed = codingChallengesEnabled === 'never'
  return (
    <Page width="wide" failed={failed}>
      {fix && isClosed && <ClosedWorkbench />}
      {fix && !isClosed && lock && <LockedFix challenge={lock} way={way} />}
      {fix && !isClosed && !lock && <Bench key={fix.name} fix={fix as ShownFix} way={way} />}
    </Page>
  )
}
