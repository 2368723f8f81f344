import { useId, useState } from 'react'
import { anonymous, type Review } from '../../browser/reviews'
import { useTranslation } from '../../browser/texts'
import { IconPencil, IconThumbUp } from '../page-icons'
import { EditReviewDialog } from './edit-review-dialog'
import styles from './review-entry.module.css'

interface ReviewEntryProps {
  readonly review: Review
  /** Whether the reader wrote it. */
  readonly isOwn: boolean
  onChange(id: string, message: string): Promise<boolean>
  onLike(id: string): Promise<void>
}

/** One review; a press on one's own text opens it for editing. */
export function ReviewEntry({ review, isOwn, onChange, onLike }: ReviewEntryProps) {
  const [isEdited, setEdited] = useState(false)
  const authorId = useId()
  const text = textOf(review.message)
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.author} id={authorId}>
          {textOf(review.author) || anonymous}
        </p>
        {isOwn ? (
          <OwnText text={text} onEdit={() => setEdited(true)} />
        ) : (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </div>
      <LikeButton review={review} authorId={authorId} onLike={onLike} />
      {isEdited && (
        <EditReviewDialog
          text={text}
          onSave={(message) => onChange(review._id, message)}
          onClose={() => setEdited(false)}
        />
      )}
    </li>
  )
}

function OwnText({ text, onEdit }: { readonly text: string; onEdit(): void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.own} aria-haspopup="dialog" title={t('BTN_EDIT_REVIEW')} onClick={onEdit}>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      <IconPencil size={16} aria-hidden />
    </button>
  )
}

interface LikeButtonProps extends Pick<ReviewEntryProps, 'review' | 'onLike'> {
  readonly authorId: string
}

function LikeButton({ review, authorId, onLike }: LikeButtonProps) {
  const [isSent, setSent] = useState(false)
  async function like(): Promise<void> {
    setSent(true)
    await onLike(review._id)
    setSent(false)
  }
  return (
    <button
      type="button"
      className={styles.like}
      aria-label="Rate a helpful review"
      aria-describedby={authorId}
      disabled={isSent || review.liked === true}
      onClick={like}
    >
      <IconThumbUp size={18} aria-hidden />
      <span>{review.likesCount}</span>
    </button>
  )
}

/** Whatever was sent past the form, as something to read. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
}
