import { type MouseEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../browser/texts'
import { IconX } from '../components/icons'
import styles from './bubble.module.css'
import { LightMarkdown } from './light-markdown'
import { usePlacement } from './use-placement'
import type { StepView } from './use-step'

/** Letters beyond which a bubble is wider (files-and-surfaces.md 22). */
const shortText = 100

interface BubbleProps {
  readonly view: StepView
  /** Light Markdown. */
  readonly text: string
  /** Which tutorial this is, and how far it has come. */
  readonly place: { readonly name: string; readonly step: number; readonly of: number }
  /** Whether the step may be passed over. */
  readonly mayLeave: boolean
  onLeave(): void
  onCancel(): void
}

/** What the instructor says, beside the control it is about; it never takes the focus. */
export function Bubble(props: BubbleProps) {
  return createPortal(<Layer {...props} />, props.view.host)
}

function Layer({ view, text, place, mayLeave, onLeave, onCancel }: BubbleProps) {
  const { t } = useTranslation()
  const layer = useRef<HTMLDivElement>(null)
  const bubble = useRef<HTMLElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => layer.current?.showPopover?.(), [])
  usePlacement(view.anchor, bubble, ring)

  const leaveOnDoubleClick = ({ target }: MouseEvent) => {
    // A double-click on code chooses it, to be copied.
    if (mayLeave && target instanceof Element && !target.closest('code, button')) onLeave()
  }
  // React 18 does not know the attribute by its own name.
  const popover = { popover: 'manual' }
  return (
    <div ref={layer} className={styles.layer} {...popover}>
      <div ref={ring} className={styles.ring} aria-hidden="true" />
      <section
        ref={bubble}
        id="hacking-instructor"
        className={styles.bubble}
        aria-label={t('LABEL_TUTORIAL', { name: place.name })}
        data-wide={text.length > shortText || undefined}
        onDoubleClick={leaveOnDoubleClick}
      >
        <header className={styles.head}>
          <p className={styles.tag}>{t('LABEL_TUTORIAL_STEP', place)}</p>
          <button
            type="button"
            id="cancelButton"
            className={styles.cancel}
            aria-label={t('BTN_CANCEL_TUTORIAL')}
            onClick={onCancel}
          >
            <IconX size={18} aria-hidden />
          </button>
        </header>
        <div className={styles.body}>
          <img
            className={styles.picture}
            src="/assets/public/images/hackingInstructor.png"
            alt=""
            width={64}
            height={64}
          />
          <div className={styles.words} aria-live="polite">
            <LightMarkdown text={text} />
          </div>
        </div>
        {mayLeave && (
          <div className={styles.foot}>
            <button type="button" className={styles.next} onClick={onLeave}>
              {t(buttonText(view, place))}
            </button>
          </div>
        )}
      </section>
    </div>
  )
}

function buttonText({ step }: StepView, { step: number, of }: BubbleProps['place']): string {
  if (number === of) return 'BTN_FINISH_TUTORIAL'
  return step.until.seconds === undefined ? 'BTN_SKIP_STEP' : 'BTN_NEXT_STEP'
}
