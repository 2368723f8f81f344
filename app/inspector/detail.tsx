import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '../browser/lazy-with-retry'
import { useCopy } from '../browser/snackbar/use-copy'
import { useTranslation } from '../browser/texts'
import { Row } from '../kit/layout'
import { IconArrowLeft } from '../kit/page-icons'
import styles from './detail.module.css'
import { Frames } from './reading/frames'
import { AnswerMessage, RequestMessage } from './reading/message'
import type { Exchange } from './recording/exchange'
import type { Tap } from './recording/tap'
import { writeCurl } from './sending/curl'
import { draftOf, readDraft } from './sending/draft'
import { RepeatForm } from './sending/repeat-form'
import { RequestForm } from './sending/request-form'

const Comparison = lazyWithRetry(() => import('./reading/comparison').then(({ Comparison }) => Comparison))

const views = ['read', 'edit', 'repeat', 'compare'] as const
type View = (typeof views)[number]

const labels: Readonly<Record<View, string>> = {
  read: 'BTN_INSPECTOR_READ',
  edit: 'BTN_INSPECTOR_EDIT',
  repeat: 'BTN_INSPECTOR_REPEAT',
  compare: 'BTN_INSPECTOR_COMPARE',
}

interface DetailProps {
  readonly tap: Tap
  readonly shown: Exchange
  readonly exchanges: readonly Exchange[]
  onChoose(id: string): void
  onBack(): void
}

/** One request: read, edited and sent again, repeated, compared. */
export function Detail({ tap, shown, exchanges, onChoose, onBack }: DetailProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('read')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { request, kind, frames } = shown
  const isOwn = request.path.startsWith('/') && kind !== 'socket'
  return (
    <section className={styles.detail} aria-labelledby="inspected">
      <Row gap="m" align="start">
        <button type="button" className={styles.back} aria-label={t('INSPECTOR_BACK')} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden />
        </button>
        <h3 ref={heading} id="inspected" className={styles.heading} tabIndex={-1} dir="ltr">
          <span className={styles.method}>{request.method}</span> {request.path}
        </h3>
      </Row>
      {isOwn && (
        <Row gap="s" wrap className={styles.views}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {t(labels[one])}
            </button>
          ))}
          <CurlButton shown={shown} />
        </Row>
      )}
      {kind === 'socket' && <Frames frames={frames} />}
      {kind !== 'socket' && view === 'read' && (
        <>
          <RequestMessage exchange={shown} />
          <AnswerMessage exchange={shown} />
        </>
      )}
      {/* Kept while it is hidden, with what was typed. */}
      <div hidden={view !== 'edit'}>{isOwn && <RequestForm tap={tap} from={shown} />}</div>
      <div hidden={view !== 'repeat'}>{isOwn && <RepeatForm tap={tap} from={shown} onChoose={onChoose} />}</div>
      <Suspense>{view === 'compare' && <Comparison shown={shown} exchanges={exchanges} />}</Suspense>
    </section>
  )
}

function CurlButton({ shown }: { readonly shown: Exchange }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const { body } = shown.request
  const request = readDraft({ ...draftOf(shown), body: body.kind === 'text' ? body.text : '' })
  if (typeof request === 'string') return null
  return (
    <button type="button" onClick={() => copy(writeCurl(location.origin, request))}>
      {t('BTN_INSPECTOR_CURL')}
    </button>
  )
}
