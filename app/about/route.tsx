import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { createApi } from '../browser/rest/api'
import { restPage } from '../browser/rest/rest-page'
import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { Sections } from '../kit/layout'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import { CorporateHistory } from './corporate-history'
import { FeedbackGallery } from './feedback-gallery'
import type { Slide } from './slides'
import { SocialLinks } from './social-links'

export const handle: PageHandle = { title: 'NAV_ABOUT' }

interface FeedbackRow {
  readonly id: number
  readonly comment: string | null
  readonly rating: number
}

const noSlides: { readonly slides: readonly Slide[] } = { slides: [] }

export const loader = page(({ lab }) => ({ slides: listSlides(lab.community.feedbacks.list()) }), noSlides)

export const clientLoader = restPage(
  async () => ({ slides: listSlides(await createApi().list<FeedbackRow>('/api/Feedbacks/')) }),
  noSlides,
)

export default function AboutPage() {
  const { slides, failed } = useLoaderData<typeof loader>()
  const { config } = useRootData()
  const { t } = useTranslation()
  return (
    <Page failed={failed}>
      <Sections>
        <PageHeading aside={t('LABEL_ABOUT_ASIDE')}>{t('TITLE_ABOUT', { name: config.application.name })}</PageHeading>
        <CorporateHistory />
        <h2 id="customer-feedback">{t('SECTION_CUSTOMER_FEEDBACK')}</h2>
        <FeedbackGallery slides={slides} />
        <SocialLinks urls={config.application.social} />
      </Sections>
    </Page>
  )
}

function listSlides(rows: readonly FeedbackRow[]): Slide[] {
  return rows.map(({ id, comment, rating }) => ({ id, comment: comment ?? '', rating }))
}
