import { useId, useState } from 'react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { ButtonForm } from '../kit/forms/button-form'
import { IconPencil, IconThumbUp } from '../kit/page-icons'
import { EditReviewDialog } from './edit-review-dialog'
import type { Review } from './review'
import styles from './review-entry.module.css'

interface ReviewEntryProps {
  readonly productId: number
  readonly review: Review
  readonly isOwn: boolean
}

/** A press on one's own text opens it for editing; the dialog closes once the text has changed. */
export function ReviewEntry({ productId, review, isOwn }: ReviewEntryProps) {
  const [edited, setEdited] = useState<string>()
  const authorId = useId()
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.author} id={authorId}>
          {review.author}
        </p>
        {isOwn ? (
          <OwnText text={review.message} onEdit={() => setEdited(review.message)} />
        ) : (
          <p className={styles.text} dir="auto">
            {review.message}
          </p>
        )}
      </div>
      <LikeButton productId={productId} review={review} authorId={authorId} />
      {edited === review.message && (
        <EditReviewDialog productId={productId} review={review} onClose={() => setEdited(undefined)} />
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

interface LikeButtonProps extends Pick<ReviewEntryProps, 'productId' | 'review'> {
  readonly authorId: string
}

function LikeButton({ productId, review, authorId }: LikeButtonProps) {
  const { control, words, script } = useScriptName('Rate a helpful review')
  return (
    <ButtonForm action={`/product/${productId}`} fields={{ intent: 'like', review: review.id }}>
      <button type="submit" className={styles.like} {...control} aria-describedby={authorId} disabled={review.isLiked}>
        <IconThumbUp size={18} aria-hidden />
        <span {...words}>{review.likesCount}</span>
        <span {...script} />
      </button>
    </ButtonForm>
  )
}
