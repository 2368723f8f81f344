import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, restPage, unlessRefused } from '../browser/rest/rest-page'
import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import { productPicture } from '../catalogue/offers'
import { signedInPage } from '../http/page'
import { pageAction } from '../http/page-action'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import { pictureFile } from '../kit/public-config'
import * as rest from './recycling.client'
import styles from './recycling.module.css'
import * as server from './recycling.server'
import { RecyclingForm } from './recycling-form'

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

interface RecyclingLayoutProps {
  readonly form: ReactNode
  readonly story: ReactNode
}

function RecyclingLayout({ form, story }: RecyclingLayoutProps) {
  return (
    <div className={styles.layout}>
      {form}
      {story}
    </div>
  )
}

interface RecyclingStoryProps {
  /** Pictures of the shop's goods, by file or URL (`application.recyclePage`). */
  readonly pictures: { readonly topProductImage: string; readonly bottomProductImage: string }
}

function RecyclingStory({ pictures: { topProductImage, bottomProductImage } }: RecyclingStoryProps) {
  const { t } = useTranslation()
  return (
    <ol className={styles.story}>
      <Step picture={topProductImage} text={t('SECTION_PRESS_JUICE_RESPONSIBLY')} />
      <Step picture={bottomProductImage} text={t('SECTION_RECYCLE_RESIDUES')} />
    </ol>
  )
}

function Step({ picture, text }: { readonly picture: string; readonly text: string }) {
  return (
    <li className={styles.step}>
      <img src={productPicture(pictureFile(picture))} alt="" width={320} height={400} />
      <p>{text}</p>
    </li>
  )
}
