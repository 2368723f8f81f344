import { Link, useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../browser/texts'
import { IconX } from '../../kit/icons'
import { useNotices } from '../../notices/notices'
import { FixFirst } from '../fix-first'
import { isStandIn } from '../scripts/anchors'
import { pageName, pageToGoOn, wayWords } from '../step-pages'
import type { TutorialName } from '../tutorial-names'
import type { StepView } from '../use-step'
import styles from './bubble.module.css'
import { LightMarkdown } from './light-markdown'
import { usePlacement } from './use-placement'

/** Characters beyond which a bubble is wider (docs/contract/files-and-surfaces.md#tutorials). */
const shortText = 100

interface BubbleProps {
  readonly view: StepView
  /** Light Markdown. */
  readonly text: string
  readonly progress: { readonly name: string; readonly step: number; readonly of: number }
  readonly isLast: boolean
  /** The weakness whose own fix refuses the attack, which is told in place of the step. */
  readonly securedBy: string | undefined
  /** The page of the unit of a learner who is on a path. */
  readonly unit: string | undefined
  readonly following: TutorialName | undefined
  onNext(): void
  onBack(): void
  onFollowing(name: TutorialName): void
  onCancel(): void
}

/** Never takes the focus. */
export function Bubble(props: BubbleProps) {
  const { host, isElsewhere } = props.view
  const place = useFirstPlace(isElsewhere ? document.body : host)
  return place && createPortal(isElsewhere ? <WayBack {...props} /> : <Layer {...props} />, place)
}

/** First in the host, so that a Tab from the top of the page reaches the bubble. */
function useFirstPlace(host: Element): Element | undefined {
  const [place, setPlace] = useState<Element>()
  useLayoutEffect(() => {
    const element = document.createElement('div')
    element.style.display = 'contents'
    host.prepend(element)
    setPlace(element)
    return () => element.remove()
  }, [host])
  return place
}

function Layer(props: BubbleProps) {
  const { view, text, progress, securedBy, onNext } = props
  const { t } = useTranslation()
  const { moveTo } = useNotices()
  const layer = useRef<HTMLDivElement>(null)
  const bubble = useRef<HTMLElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => layer.current?.showPopover?.(), [])
  usePlacement(view.anchor, bubble, ring)

  const leaveOnDoubleClick = ({ target }: MouseEvent) => {
    // A double click on code selects it for copying.
    if (!view.step.isTask && securedBy === undefined && target instanceof Element && !target.closest('code, button, a'))
      onNext()
  }
  // React 18 does not know the attribute by its own name.
  const popover = { popover: 'manual' }
  return (
    <div ref={layer} className={styles.layer} {...popover}>
      {!isStandIn(view) && <div ref={ring} className={styles.ring} aria-hidden="true" />}
      <section
        ref={bubble}
        id="hacking-instructor"
        className={styles.bubble}
        aria-label={t('LABEL_TUTORIAL', { name: progress.name })}
        data-wide={text.length > shortText || undefined}
        onDoubleClick={leaveOnDoubleClick}
      >
        <header className={styles.head}>
          <p className={styles.tag}>{t('LABEL_TUTORIAL_STEP', progress)}</p>
          <CancelButton onCancel={props.onCancel} />
        </header>
        <div ref={moveTo} />
        <div className={styles.body}>
          <img
            className={styles.picture}
            src="/assets/public/images/hackingInstructor.png"
            alt=""
            width={64}
            height={64}
          />
          <div className={styles.words} aria-live="polite">
            {securedBy === undefined ? <LightMarkdown text={text} /> : <FixFirst weakness={securedBy} />}
          </div>
        </div>
        <Foot {...props} />
      </section>
    </div>
  )
}

function CancelButton({ onCancel }: Pick<BubbleProps, 'onCancel'>) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      id="cancelButton"
      className={styles.cancel}
      aria-label={t('BTN_CANCEL_TUTORIAL')}
      onClick={onCancel}
    >
      <IconX size={18} aria-hidden />
    </button>
  )
}

/** A strip above the page, which it covers nowhere: all that is shown to a learner who is elsewhere. */
function WayBack({ view: { step }, progress, onCancel }: BubbleProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const page = pageToGoOn(step.page, pathname)
  return (
    <section id="hacking-instructor" className={styles.strip} aria-label={t('LABEL_TUTORIAL', { name: progress.name })}>
      <p className={styles.way}>
        <span className={styles.tag}>{t('LABEL_TUTORIAL_STEP', progress)}</span>
        <Link to={page}>{t(wayWords(step.page, pathname), { page: t(pageName(page)) })}</Link>
      </p>
      <CancelButton onCancel={onCancel} />
    </section>
  )
}

function Foot({ view, progress, isLast, unit, following, onNext, onBack, onFollowing, onCancel }: BubbleProps) {
  const { t } = useTranslation()
  const isMain = !isLast || (unit === undefined && following === undefined)
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.back} disabled={progress.step === 1} onClick={onBack}>
        {t('BTN_STEP_BACK')}
      </button>
      <button type="button" id="nextStepButton" className={isMain ? styles.next : styles.back} onClick={onNext}>
        {t(buttonText(view, isLast))}
      </button>
      {isLast && unit === undefined && (
        <Link className={`${styles.back} ${styles.link}`} to="/learn" onClick={onCancel}>
          {t('LEARN_TO_PATHS')}
        </Link>
      )}
      {isLast && unit !== undefined && (
        <Link className={`${styles.next} ${styles.link}`} to={unit} onClick={onCancel}>
          {t('LEARN_BACK_TO_UNIT')}
        </Link>
      )}
      {following && (
        <button type="button" className={styles.next} onClick={() => onFollowing(following)}>
          {t('BTN_NEXT_TUTORIAL', { name: following })}
        </button>
      )}
    </div>
  )
}

function buttonText({ step }: StepView, isLast: boolean): string {
  if (isLast) return 'BTN_FINISH_TUTORIAL'
  return step.until.seconds === undefined ? 'BTN_SKIP_STEP' : 'BTN_NEXT_STEP'
}
