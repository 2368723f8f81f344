import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, restPage, unlessRefused } from '../browser/rest/rest-page'
import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import { signedInPage } from '../http/page'
import { pageAction } from '../http/page-action'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import * as rest from './recycling.client'
import * as server from './recycling.server'
import { RecyclingForm } from './recycling-form'
import { RecyclingLayout } from './recycling-layout'
import { RecyclingStory } from './recycling-story'

const noAddresses: server.RecyclingData = { addresses: [] }

export const handle: PageHandle = { title: 'NAV_RECYCLE' }

export const loader = signedInPage(server.readRecycling, noAddresses)
export const clientLoader = restPage(rest.loadRecycling, noAddresses)

export const action = pageAction({ request: server.requestRecycling })
export const clientAction = restAction({ request: rest.requestRecycling })

export const shouldRevalidate = unlessRefused

export default function RecyclePage() {
  const { t } = useTranslation()
  const { config } = useRootData()
  const { addresses, failed } = useLoaderData<typeof loader>()
  return (
    <Page failed={failed}>
      <PageHeading aside={t('LABEL_RECYCLE_ASIDE')}>{t('NAV_RECYCLE')}</PageHeading>
      <RecyclingLayout
        form={<RecyclingForm addresses={addresses} failed={failed} />}
        story={<RecyclingStory pictures={config.application.recyclePage} />}
      />
    </Page>
  )
}
