import { useEffect, useState } from 'react'
import { usePorts } from '../browser/ports'
import { useTranslation } from '../browser/texts'
import { IconChevronLeft, IconChevronRight } from '../kit/icons'
import { IconPlayerPause, IconPlayerPlay } from '../kit/page-icons'
import { Stars } from '../kit/stars/stars'
import styles from './feedback-gallery.module.css'
import { slidePicture, turnSlide, type Voice } from './slides'

const showingMilliseconds = 6000

/** The feedback of customers, one voice after the other; stands still for whoever looks closely or prefers stillness. */
export function FeedbackGallery({ voices }: { readonly voices: readonly Voice[] }) {
  const { t } = useTranslation()
  const { FeedbackComment } = usePorts()
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [watched, setWatched] = useState(false)
  const turn = (steps: number) => setIndex((now) => turnSlide(now, steps, voices.length))
  const voice = voices[index]

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])
  useEffect(() => {
    if (!playing || watched) return undefined
    const timer = setInterval(() => setIndex((now) => turnSlide(now, 1, voices.length)), showingMilliseconds)
    return () => clearInterval(timer)
  }, [playing, watched, voices.length])

  if (!voice) return null
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
      <div className={styles.voice} aria-live={playing ? 'off' : 'polite'}>
        <FeedbackComment className={styles.comment} html={voice.comment} />
        <Stars label={t('LABEL_RATING', { rating: voice.rating })} count={voice.rating} of={5} />
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
