import { useActionData, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, restPage } from '../browser/rest/rest-page'
import { page } from '../http/page'
import { pageAction } from '../http/page-action'
import type { ActionData } from '../kit/answers'
import { Page } from '../kit/page/page'
import { DisplayCase } from './display-case'
import * as rest from './nft.client'
import * as server from './nft.server'
import { TokenDetails } from './token-details'
import { UnlockForm } from './unlock-form'

export const handle: PageHandle = { title: 'TITLE_NFT' }

const locked = { isUnlocked: false }

export const loader = page(server.readLock, locked)
export const clientLoader = restPage(rest.loadLock, locked)

export const action = pageAction({ unlock: server.submitKey })
export const clientAction = restAction(rest.calls)

export default function JuicyNftPage() {
  const { isUnlocked, failed } = useLoaderData<typeof loader>()
  const tried = useActionData<ActionData>()
  return (
    <Page failed={failed}>
      {failed === undefined && (
        <DisplayCase open={isUnlocked}>
          {isUnlocked ? <TokenDetails takesFocus={tried !== undefined} /> : <UnlockForm refusal={tried?.failed} />}
        </DisplayCase>
      )}
    </Page>
  )
}
