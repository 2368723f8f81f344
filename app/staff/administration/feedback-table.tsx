import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { ButtonForm } from '../../kit/forms/button-form'
import { IconEye, IconTrash } from '../../kit/page-icons'
import { useFocusPlace } from '../../kit/records/use-focus-place'
import { Stars } from '../../kit/stars/stars'
import table from '../staff-table.module.css'
import type { FeedbackRecord } from './administration-data'
import styles from './record-table.module.css'

interface FeedbackTableProps {
  readonly titleId: string
  readonly feedbacks: readonly FeedbackRecord[]
  onRead(feedback: FeedbackRecord): void
}

/** The feedback of customers, with buttons to delete it; a row becomes a card on a phone. */
export function FeedbackTable({ titleId, feedbacks, onRead }: FeedbackTableProps) {
  const { t } = useTranslation()
  const kept = useFocusPlace(feedbacks)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as cards would lose its role.
    <table {...kept} className={`${table.table} ${styles.feedbacks}`} role="table" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('LABEL_USER')}</th>
          <th scope="col">{t('LABEL_COMMENT')}</th>
          <th scope="col">{t('LABEL_STARS')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('LABEL_ACTION')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {feedbacks.map((feedback) => (
          <FeedbackRow key={feedback.id} feedback={feedback} onRead={() => onRead(feedback)} />
        ))}
      </tbody>
    </table>
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
    <tr>
      <td className={`mat-mdc-cell mat-column-user ${styles.user}`}>
        {UserId !== null && <span className={styles.word}>{t('LABEL_USER')}</span>}
        {UserId ?? <span className={styles.nobody}>{t('LABEL_ANONYMOUS')}</span>}
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
