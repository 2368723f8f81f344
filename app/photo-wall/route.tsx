import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { PageHandle } from '../browser/page-title'
import { refusalText } from '../browser/refusal-text'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import { useSnackbar } from '../browser/snackbar'
import { useTranslation } from '../browser/texts'
import { Page } from '../components/page/page'
import { PageHeading } from '../components/page/page-heading'
import { useMemoryDraft } from './memory-draft'
import { loadMemories, type Memory, pickMemories, shareMemory } from './rest-memories'
import { ShareForm } from './share-form'
import { Wall } from './wall'

export const handle: PageHandle = { title: 'NAV_PHOTO_WALL' }

export function loader({ context }: LoaderFunctionArgs): Memory[] {
  return pickMemories(context.lab.community.memories.list())
}

export function clientLoader(): Promise<Memory[]> {
  return loadMemories()
}

export default function PhotoWallPage() {
  const memories = useLoaderData<typeof loader>()
  const { config } = useRootData()
  const { account } = useSession()
  const { t } = useTranslation()
  return (
    <Page>
      <PageHeading aside={t('LABEL_RECORDS', { count: memories.length })}>{t('NAV_PHOTO_WALL')}</PageHeading>
      {account && <Darkroom />}
      <Wall memories={memories} twitterUrl={config.application.social.twitterUrl} />
    </Page>
  )
}

/** Where customers make their own memories. */
function Darkroom() {
  const { draft, pick, write, clear } = useMemoryDraft()
  const { isSending, round, send } = useSharing(clear)
  // Whoever has sent the form goes on at its beginning.
  useEffect(() => {
    if (round > 0) document.getElementById('pickImageButton')?.focus()
  }, [round])
  return (
    <ShareForm
      key={round}
      draft={draft}
      isSending={isSending}
      onPick={pick}
      onCaption={write}
      onSend={() => draft.image && send(draft.image, draft.caption)}
    />
  )
}

/** Shares a memory; when that goes well the form starts anew, under the next number, and the wall is read again. */
function useSharing(onShared: () => void) {
  const { t } = useTranslation()
  const { confirm, error } = useSnackbar()
  const { revalidate } = useRevalidator()
  const [isSending, setIsSending] = useState(false)
  const [round, setRound] = useState(0)
  const send = async (image: File, caption: string) => {
    setIsSending(true)
    try {
      await shareMemory(image, caption)
      onShared()
      setRound((last) => last + 1)
      confirm(t('IMAGE_UPLOAD_SUCCESS'))
      revalidate()
    } catch (refusal) {
      error(refusalText(refusal))
    }
    setIsSending(false)
  }
  return { isSending, round, send }
}
