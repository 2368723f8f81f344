import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { TitledDialog } from '../../kit/page/titled-dialog'
import { Stars } from '../../kit/stars/stars'
import styles from './feedback-details.module.css'
import type { FeedbackRecord } from './user-records'

/** All that a customer had to say. */
export function FeedbackDetails({ feedback, onClose }: { readonly feedback: FeedbackRecord; onClose(): void }) {
  const { t } = useTranslation()
  const { FeedbackComment } = usePorts()
  const { id, comment, rating } = feedback
  return (
    <TitledDialog title={t('TITLE_FEEDBACK_DETAILS', { id })} onClose={onClose}>
      <div className={styles.voice}>
        <Stars label={t('LABEL_RATING', { rating })} count={rating} of={5} />
        <FeedbackComment className={styles.comment} html={comment ?? ''} />
      </div>
    </TitledDialog>
  )
}
