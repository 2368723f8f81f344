import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { ButtonForm } from '../../kit/forms/button-form'
import { IconEye, IconTrash } from '../../kit/page-icons'
import { useFocusPlace } from '../../kit/records/use-focus-place'
import { Stars } from '../../kit/stars/stars'
import { StaffTable } from '../staff-table'
import styles from './record-table.module.css'
import type { FeedbackRecord } from './user-records'

interface FeedbackTableProps {
  readonly titleId: string
  readonly feedbacks: readonly FeedbackRecord[]
  onRead(feedback: FeedbackRecord): void
}

export function FeedbackTable({ titleId, feedbacks, onRead }: FeedbackTableProps) {
  return (
    <StaffTable
      titleId={titleId}
      className={styles.feedbacks}
      columns={['LABEL_USER', 'LABEL_COMMENT', 'LABEL_STARS']}
      hasActions
      focusPlace={useFocusPlace(feedbacks)}
    >
      {feedbacks.map((feedback) => (
        <FeedbackRow key={feedback.id} feedback={feedback} onRead={() => onRead(feedback)} />
      ))}
    </StaffTable>
  )
}

interface FeedbackRowProps {
  readonly feedback: FeedbackRecord
  onRead(): void
}

function FeedbackRow({ feedback: { id, UserId, comment, rating }, onRead }: FeedbackRowProps) {
  const { t } = useTranslation()
  const { FeedbackComment } = usePorts()
  const names = { read: t('BTN_READ_FEEDBACK', { id }), remove: t('BTN_DELETE_FEEDBACK', { id }) }
  return (
    <tr className="mat-mdc-row">
      <td className={`mat-mdc-cell mat-column-user ${styles.user}`}>
        {UserId !== null && <span className={styles.word}>{t('LABEL_USER')}</span>}
        {UserId ?? <span className={styles.anonymous}>{t('LABEL_ANONYMOUS')}</span>}
      </td>
      <td className={`mat-mdc-cell mat-column-comment ${styles.words}`}>
        <FeedbackComment className={styles.comment} html={comment ?? ''} />
      </td>
      <td className={`mat-mdc-cell mat-column-rating ${styles.rating}`}>
        <Stars label={t('LABEL_RATING', { rating })} count={rating} of={5} />
      </td>
      <td className={styles.actions}>
        <div className={styles.tools}>
          <button type="button" aria-label={names.read} title={names.read} onClick={onRead}>
            <IconEye size={20} aria-hidden />
          </button>
          <ButtonForm className="mat-mdc-cell mat-column-remove" fields={{ intent: 'deleteFeedback', id }}>
            <button type="submit" className={styles.delete} aria-label={names.remove} title={names.remove}>
              <IconTrash size={20} aria-hidden />
            </button>
          </ButtonForm>
        </div>
      </td>
    </tr>
  )
}
