import { useLoaderData } from '@remix-run/react'
import type { TraceKind } from '../../../lab/traces/trace'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { page } from '../../http/page'
import { Stack } from '../../kit/layout'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { kindTexts } from '../trace-kinds'
import { loadTraces } from './list.client'
import styles from './list.module.css'
import { readTraces, type TracesData } from './list.server'
import { TraceTile } from './trace-tile'

const nothing: TracesData = { traces: [] }

export const handle: PageHandle = { title: 'TITLE_TRACES' }

export const loader = page(readTraces, nothing)
export const clientLoader = restPage(loadTraces, nothing)

const kinds: readonly TraceKind[] = ['mark', 'rule', 'incident']

export default function TracesPage() {
  const { t } = useTranslation()
  const { traces, failed } = useLoaderData<typeof loader>()
  const solved = traces.filter(({ state }) => state === 'solved').length
  return (
    <Page failed={failed}>
      <PageHeading aside={t('TRACE_COUNTS', { solved, all: traces.length })}>{t('TITLE_TRACES')}</PageHeading>
      <Stack gap="2xl">
        <p className={styles.intro}>{t('TRACE_INTRO')}</p>
        {kinds.map((kind) => (
          <Stack key={kind} as="section" gap="m" aria-labelledby={`${kind}-title`}>
            <h2 id={`${kind}-title`}>{t(kindTexts[kind].title)}</h2>
            <p className={styles.about}>{t(kindTexts[kind].about)}</p>
            <ul className={styles.tiles}>
              {traces
                .filter((trace) => trace.kind === kind)
                .map((trace) => (
                  <TraceTile key={trace.id} trace={trace} />
                ))}
            </ul>
          </Stack>
        ))}
      </Stack>
    </Page>
  )
}
