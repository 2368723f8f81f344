import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { isNftUnlocked, submitNftKey } from '../../browser/nft'
import type { PageHandle } from '../../browser/page-title'
import { refusalText } from '../../browser/refusal-text'
import { DisplayCase } from '../../components/nft/display-case'
import { TokenDetails } from '../../components/nft/token-details'
import { UnlockForm } from '../../components/nft/unlock-form'
import { Page } from '../../components/page/page'

export const handle: PageHandle = { title: 'TITLE_NFT' }

export function loader({ context }: LoaderFunctionArgs): boolean {
  return context.lab.challenges.find('nftUnlockChallenge').solved
}

export function clientLoader(): Promise<boolean> {
  return isNftUnlocked()
}

export default function JuicyNftPage() {
  const wasUnlocked = useLoaderData<typeof loader>()
  const { opened, refusal, submit } = useKey()
  const open = wasUnlocked || opened
  return (
    <Page>
      <DisplayCase open={open}>
        {open ? <TokenDetails takesFocus={opened} /> : <UnlockForm refusal={refusal} onSubmit={submit} />}
      </DisplayCase>
    </Page>
  )
}

/** Tries keys; a refusal leaves its reason behind. */
function useKey() {
  const [opened, setOpened] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const submit = async (privateKey: string) => {
    setRefusal(undefined)
    try {
      await submitNftKey(privateKey)
      setOpened(true)
    } catch (error) {
      setRefusal(refusalText(error))
    }
  }
  return { opened, refusal, submit }
}
