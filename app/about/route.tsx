import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createApi } from '../browser/api'
import type { PageHandle } from '../browser/page-title'
import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import { Page } from '../components/page/page'
import { PageHeading } from '../components/page/page-heading'
import { Stack } from '../components/page/stack'
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

export function loader({ context }: LoaderFunctionArgs): Voice[] {
  return listVoices(context.lab.community.listFeedbacks())
}

export async function clientLoader(): Promise<Voice[]> {
  const { data } = await createApi().get<{ data: FeedbackRow[] }>('/api/Feedbacks/')
  return listVoices(data)
}

export default function AboutPage() {
  const voices = useLoaderData<typeof loader>()
  const { config } = useRootData()
  const { t } = useTranslation()
  return (
    <Page>
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
