import { useTranslation } from '../browser/texts'
import { keepErrors } from '../kit/forms/field-errors'
import { TextArea } from '../kit/forms/text-area'
import { TextField } from '../kit/forms/text-field'
import { useFields } from '../kit/forms/use-fields'
import { CaptchaField } from './captcha-field'
import { type FeedbackValues, maxCommentLength } from './feedback-values'
import { StarSlider } from './star-slider'

interface FeedbackFieldsProps {
  readonly author: string
  readonly captcha: string | undefined
  readonly values: FeedbackValues
  onChange(change: Partial<FeedbackValues>): void
}

export function FeedbackFields({ author, captcha, values, onChange }: FeedbackFieldsProps) {
  const { t } = useTranslation()
  const { bindText } = useFields({
    values: { comment: values.comment },
    errors: keepErrors({ comment: values.comment ? undefined : 'MANDATORY_COMMENT' }),
    onChange,
  })
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
        {...bindText('comment')}
        id="comment"
        label={t('LABEL_COMMENT')}
        aria-label="Field for entering the comment or the feedback"
        counted={maxCommentLength}
      />
      <StarSlider id="rating" rating={values.rating} onChoice={(rating) => onChange({ rating })} />
      <CaptchaField captcha={captcha} value={values.answer} onText={(answer) => onChange({ answer })} />
    </>
  )
}
