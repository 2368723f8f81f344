import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { Stack } from '../../kit/layout'
import { BackLink } from '../../kit/page/back-button'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { describeDuration } from '../duration'
import type { PathData } from '../learn'
import { loadPath } from '../learn.client'
import { readPath } from '../learn.server'
import styles from '../learn-page.module.css'
import { NoSuchPath } from '../no-such-path'
import { pageOf, type Shown } from '../shown'
import { useSolves } from '../use-solves'
import { UnitLine } from './unit-line'

const nothing: Shown<PathData> = { shown: undefined }

export const handle: PageHandle = {
  title: (data) => (data as Shown<PathData> | undefined)?.shown?.path.name,
}

export const loader = page<Shown<PathData>>((call) => pageOf(readPath(call, call.params.path)), nothing)
export const clientLoader = restPage<Shown<PathData>>(
  async ({ params }) => ({ shown: await loadPath(params) }),
  nothing,
)

export default function PathPage() {
  const { t } = useTranslation()
  const { shown, failed } = useLoaderData<typeof loader>()
  useSolves()
  if (!shown) return <NoSuchPath failed={failed} />
  const { path, units, isTaped } = shown
  const done = units.filter(({ state }) => state === 'done').length
  return (
    <Page>
      <BackLink className={styles.back} to="/learn">
        {t('LEARN_ALL_PATHS')}
      </BackLink>
      <PageHeading aside={t('LEARN_SIZE', { duration: describeDuration(t, path.minutes), units: units.length })}>
        {path.name}
      </PageHeading>
      <Stack gap="xl" className={styles.column}>
        <Stack gap="m">
          <p className={styles.intro}>{path.goal}</p>
          <p className={styles.progress}>{t('LEARN_UNITS_DONE', { done, units: units.length })}</p>
        </Stack>
        <UnitLine path={path} units={units} isTaped={isTaped} />
      </Stack>
    </Page>
  )
}
