import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { createApi } from '../browser/rest/api'
import { restPage } from '../browser/rest/rest-page'
import { useRootData } from '../browser/root-data'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { Sections } from '../kit/layout'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import styles from './corporate-history.module.css'
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

const chapters = [
  { year: 1987, key: 'HISTORY_FOUNDING' },
  { year: 1999, key: 'HISTORY_WALL' },
  { year: 2014, key: 'HISTORY_ONLINE' },
  { year: 2025, key: 'HISTORY_TODAY' },
] as const

function CorporateHistory() {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Link to the Terms of Use', t('LINK_TERMS_OF_USE'))
  return (
    <section className={styles.history}>
      <h2 id="corporate-history">{t('SECTION_CORPORATE_HISTORY')}</h2>
      <ol className={styles.chapters}>
        {chapters.map(({ year, key }) => (
          <li key={year}>
            <span className={styles.year}>{year}</span>
            <p>{t(key)}</p>
          </li>
        ))}
      </ol>
      <p>
        {t('HISTORY_TERMS')}{' '}
        <a href="/ftp/legal.md" {...control}>
          <span {...words}>{t('LINK_TERMS_OF_USE')}</span>
          <span {...script} />
        </a>
      </p>
    </section>
  )
}
