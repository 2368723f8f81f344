import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { Stack } from '../../kit/layout'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import type { LearnData } from '../learn'
import { loadLearn } from '../learn.client'
import { readLearn } from '../learn.server'
import { NoSuchPath } from '../no-such-path'
import { pageOf, type Shown } from '../shown'
import { useSolves } from '../use-solves'
import { MasterySection } from './mastery-section'
import { NextBand } from './next-band'
import styles from './overview.module.css'
import { PathCards } from './path-cards'
import { RevisionSection } from './revision-section'

export const handle: PageHandle = { title: 'TITLE_LEARN' }

const nothing: Shown<LearnData> = { shown: undefined }

export const loader = page<Shown<LearnData>>((call) => pageOf(readLearn(call)), nothing)
export const clientLoader = restPage<Shown<LearnData>>(async () => ({ shown: await loadLearn() }), nothing)

export default function LearnPage() {
  const { t } = useTranslation()
  const { shown, failed } = useLoaderData<typeof loader>()
  useSolves()
  if (!shown) return <NoSuchPath failed={failed} />
  const { next, paths, revisions, topics } = shown
  return (
    <Page>
      <PageHeading
        aside={t('LEARN_COUNTS', { paths: paths.length, concepts: topics.flatMap((topic) => topic.concepts).length })}
      >
        {t('TITLE_LEARN')}
      </PageHeading>
      <Stack gap="2xl">
        <p className={styles.intro}>{t('LEARN_INTRO')}</p>
        <NextBand next={next} />
        <PathCards paths={paths} />
        <RevisionSection revisions={revisions} />
        <MasterySection topics={topics} />
      </Stack>
    </Page>
  )
}
