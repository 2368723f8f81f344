import type { KeyboardEvent } from 'react'
import { useTranslation } from '../browser/texts'
import fieldStyles from '../kit/forms/field.module.css'
import { FieldNote } from '../kit/forms/text-field'
import { IconStarFilled } from '../kit/page-icons'
import styles from './star-slider.module.css'

interface StarSliderProps {
  readonly id: string
  /** 1 to 5; 0 for none. */
  readonly rating: number
  onChoice(rating: number): void
}

const stars = [1, 2, 3, 4, 5]

/** The first of these keys chooses the star at which the slider stands, unseen. */
const firstKeys = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Home', 'PageDown', ' ']

/** No star is chosen before it is touched. */
export function StarSlider({ id, rating, onChoice }: StarSliderProps) {
  const { t } = useTranslation()
  const word = rating > 0 ? t(`RATING_${rating}`) : t('RATING_MISSING')
  const chooseFirst = (event: KeyboardEvent) => {
    if (rating > 0 || !firstKeys.includes(event.key)) return
    event.preventDefault()
    onChoice(1)
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{t('LABEL_YOUR_RATING')}</label>
      <div className={styles.slider}>
        <span className={styles.stars} aria-hidden="true">
          {stars.map((star) => (
            <IconStarFilled key={star} className={star <= rating ? styles.lit : styles.unlit} />
          ))}
        </span>
        {/* The slider itself stands at one star before it is touched. */}
        <input type="hidden" name="rating" value={rating} />
        <input
          id={id}
          name="stars"
          className={rating > 0 ? styles.range : `${styles.range} ${styles.untouched}`}
          type="range"
          min={1}
          max={5}
          step={1}
          value={rating || 1}
          aria-label="Slider for selecting the star rating"
          aria-valuetext={rating > 0 ? t('RATING_CHOSEN', { rating, word }) : word}
          aria-describedby={`${id}-note`}
          onKeyDown={chooseFirst}
          // A click on the first star changes no value; a script may set the present one.
          onClick={(event) => onChoice(Number(event.currentTarget.value))}
          onInput={(event) => onChoice(Number(event.currentTarget.value))}
          onChange={(event) => onChoice(Number(event.currentTarget.value))}
        />
        <span className={rating > 0 ? styles.word : `${styles.word} ${styles.missing}`} aria-hidden="true">
          {word}
        </span>
      </div>
      <FieldNote id={`${id}-note`} help={t('HINT_RATING')} />
    </div>
  )
}
