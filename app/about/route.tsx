import { useLoaderData } from '@remix-run/react'
import { createApi } from '../browser/api'
import type { PageHandle } from '../browser/page-title'
import { restPage } from '../browser/rest-page'
import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import { Stack } from '../kit/page/stack'
import { CorporateHistory } from './corporate-history'
import { FeedbackGallery } from './feedback-gallery'
import type { Voice } from './slides'
import { SocialLinks } from './social-links'

export const handle: PageHandle = { title: 'NAV_ABOUT' }

interface FeedbackRow {
  readonly id: number
  readonly comment: string | null
  readonly rating: number
}

const noVoices: { readonly voices: readonly Voice[] } = { voices: [] }

export const loader = page(({ lab }) => ({ voices: listVoices(lab.community.feedbacks.list()) }), noVoices)

export const clientLoader = restPage(
  async () => ({ voices: listVoices(await createApi().list<FeedbackRow>('/api/Feedbacks/')) }),
  noVoices,
)

export default function AboutPage() {
  const { voices, failed } = useLoaderData<typeof loader>()
  const { config } = useRootData()
  const { t } = useTranslation()
  return (
    <Page failed={failed}>
      <Stack>
        <PageHeading aside={t('LABEL_ABOUT_ASIDE')}>{t('TITLE_ABOUT', { name: config.application.name })}</PageHeading>
        <CorporateHistory />
        <h2 id="customer-feedback">{t('SECTION_CUSTOMER_FEEDBACK')}</h2>
        <FeedbackGallery voices={voices} />
        <SocialLinks urls={config.application.social} />
      </Stack>
    </Page>
  )
}

function listVoices(rows: readonly FeedbackRow[]): Voice[] {
  return rows.map(({ id, comment, rating }) => ({ id, comment: comment ?? '', rating }))
}
