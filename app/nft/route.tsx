import { useActionData, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/page-title'
import { restAction, restPage } from '../browser/rest-page'
import { keyRefusals } from '../http/key-refusals'
import { page } from '../http/page'
import { pageAction } from '../http/page-action'
import type { ActionData } from '../kit/answers'
import { Page } from '../kit/page/page'
import { DisplayCase } from './display-case'
import { loadLock, submitKey } from './rest-nft'
import { TokenDetails } from './token-details'
import { UnlockForm } from './unlock-form'

export const handle: PageHandle = { title: 'TITLE_NFT' }

const locked = { isUnlocked: false }

export const loader = page(({ lab }) => ({ isUnlocked: lab.challenges.find('nftUnlockChallenge').solved }), locked)
export const clientLoader = restPage(loadLock, locked)

export const action = pageAction({
  async unlock({ lab, form }) {
    const kind = await lab.shop.nft.submitKey(form.privateKey)
    return kind === 'private-key' ? undefined : { field: 'privateKey', failed: keyRefusals[kind] }
  },
})
export const clientAction = restAction({ unlock: submitKey })

export default function JuicyNftPage() {
  const { isUnlocked } = useLoaderData<typeof loader>()
  const tried = useActionData<ActionData>()
  return (
    <Page>
      <DisplayCase open={isUnlocked}>
        {isUnlocked ? <TokenDetails takesFocus={tried !== undefined} /> : <UnlockForm refusal={tried?.failed} />}
      </DisplayCase>
    </Page>
  )
}
