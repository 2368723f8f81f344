import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { TextArea } from '../forms/text-area'
import { TextField } from '../forms/text-field'
import { commentLength, type FeedbackValues } from './feedback-values'
import { StarSlider } from './star-slider'
import { SumField } from './sum-field'

interface FeedbackFieldsProps {
  readonly author: string
  readonly sum: string | undefined
  readonly values: FeedbackValues
  onChange(change: Partial<FeedbackValues>): void
}

/** Everything that makes up a feedback. */
export function FeedbackFields({ author, sum, values, onChange }: FeedbackFieldsProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(false)
  return (
    <>
      <TextField
        id="author"
        type="text"
        label={t('LABEL_AUTHOR')}
        aria-label="Field with the name of the author"
        disabled
        value={author}
        onText={() => {}}
      />
      <TextArea
        id="comment"
        label={t('LABEL_COMMENT')}
        aria-label="Field for entering the comment or the feedback"
        aria-required
        counted={commentLength}
        value={values.comment}
        onText={(comment) => onChange({ comment })}
        onBlur={() => setLeft(true)}
        error={left && !values.comment ? t('MANDATORY_COMMENT') : undefined}
      />
      <StarSlider id="rating" rating={values.rating} onChoice={(rating) => onChange({ rating })} />
      <SumField sum={sum} value={values.answer} onText={(answer) => onChange({ answer })} />
    </>
  )
}
