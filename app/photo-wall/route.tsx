import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, restPage } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { uploadAction } from '../http/upload-action'
import { uploadLimits } from '../http/upload-limits'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import * as rest from './memories.client'
import * as server from './memories.server'
import { emptyWall } from './memory'
import { ShareForm } from './share-form'
import { Wall } from './wall'

export const handle: PageHandle = { title: 'NAV_PHOTO_WALL' }

export const loader = page(server.readWall, emptyWall)
export const clientLoader = restPage(rest.loadWall, emptyWall)

export const action = uploadAction(() => ({ field: 'image', limit: uploadLimits.memory }), 'share', server.shareMemory)
export const clientAction = restAction({ share: rest.shareMemory })

export default function PhotoWallPage() {
  const { memories, failed } = useLoaderData<typeof loader>()
  const { account } = useSession()
  const { t } = useTranslation()
  return (
    <Page failed={failed}>
      <PageHeading aside={failed === undefined && t('LABEL_RECORDS', { count: memories.length })}>
        {t('NAV_PHOTO_WALL')}
      </PageHeading>
      {account && <ShareForm />}
      {failed === undefined && <Wall memories={memories} />}
    </Page>
  )
}
