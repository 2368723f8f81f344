import { useCallback, useEffect, useState } from 'react'
import { usePorts } from '../browser/ports'
import { useTranslation } from '../browser/texts'
import { IconChevronLeft, IconChevronRight } from '../kit/icons'
import { IconPlayerPause, IconPlayerPlay } from '../kit/page-icons'
import { Stars } from '../kit/stars/stars'
import styles from './feedback-gallery.module.css'
import { type Slide, slidePicture, turnSlide } from './slides'

const showingMilliseconds = 6000

/** Pauses while the pointer is over it and under `prefers-reduced-motion`. */
export function FeedbackGallery({ slides }: { readonly slides: readonly Slide[] }) {
  const { t } = useTranslation()
  const { FeedbackComment } = usePorts()
  const [playing, setPlaying] = useState(true)
  const [watched, setWatched] = useState(false)
  const { index, turn } = useTurns(slides.length, playing && !watched)
  const slide = slides[index]

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  if (!slide) return null
  return (
    <section
      id="feedback-gallery"
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-labelledby="customer-feedback"
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
    >
      <img
        key={slidePicture(index)}
        className={styles.picture}
        src={slidePicture(index)}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.slide} aria-live={playing ? 'off' : 'polite'}>
        <FeedbackComment className={styles.comment} html={slide.comment} />
        <Stars label={t('LABEL_RATING', { rating: slide.rating })} count={slide.rating} of={5} />
      </div>
      <div className={styles.controls}>
        <button type="button" aria-label={t('BTN_PREVIOUS_FEEDBACK')} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t(playing ? 'BTN_PAUSE_SLIDESHOW' : 'BTN_PLAY_SLIDESHOW')}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
        </button>
        <button type="button" aria-label={t('BTN_NEXT_FEEDBACK')} onClick={() => turn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </button>
      </div>
    </section>
  )
}

function useTurns(count: number, isTurning: boolean) {
  const [turned, setTurned] = useState(0)
  const turn = useCallback((steps: number) => setTurned((now) => turnSlide(now, steps, count)), [count])
  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(() => turn(1), showingMilliseconds)
    return () => clearInterval(timer)
  }, [isTurning, turn])
  // The list may have become shorter.
  return { index: turnSlide(turned, 0, count), turn }
}
