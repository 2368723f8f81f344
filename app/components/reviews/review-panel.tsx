import { useId, useState } from 'react'
import { anonymous, type ProductReviews, type Review } from '../../browser/reviews'
import { useTranslation } from '../../browser/texts'
import { IconChevronDown } from '../icons'
import { ReviewEntry } from './review-entry'
import { ReviewForm } from './review-form'
import { ReviewInvitation } from './review-invitation'
import styles from './review-panel.module.css'

interface ReviewPanelProps extends ProductReviews {
  /** Address of whoever is logged in; undefined for visitors. */
  readonly email: string | undefined
}

/** What is said about a product, to read and to add to. */
export function ReviewPanel({ reviews, email, send, change, like }: ReviewPanelProps) {
  const [isOpen, setOpen] = useState(false)
  async function sendAndShow(message: string): Promise<boolean> {
    const isSaved = await send(message)
    if (isSaved) setOpen(true)
    return isSaved
  }
  return (
    <section className={styles.panel}>
      <Expansion count={reviews?.length} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <ReviewList reviews={reviews ?? []} email={email} change={change} like={like} />
      </Expansion>
      {email === undefined ? <ReviewInvitation /> : <ReviewForm onSend={sendAndShow} />}
    </section>
  )
}

interface ExpansionProps {
  /** Undefined until it is known. */
  readonly count: number | undefined
  readonly isOpen: boolean
  readonly children: React.ReactNode
  onToggle(): void
}

function Expansion({ count, isOpen, children, onToggle }: ExpansionProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-label="Expand for Reviews"
          aria-describedby={`${id}-count`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {t('LABEL_REVIEWS')}
          <span id={`${id}-count`} className={styles.count}>
            {count !== undefined && <span>({count})</span>}
          </span>
          <IconChevronDown className={styles.arrow} size={20} aria-hidden />
        </button>
      </h3>
      <div id={id} className={styles.content} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}

interface ReviewListProps extends Pick<ProductReviews, 'change' | 'like'> {
  readonly reviews: readonly Review[]
  readonly email: string | undefined
}

function ReviewList({ reviews, email, change, like }: ReviewListProps) {
  const { t } = useTranslation()
  if (reviews.length === 0) return <p className={styles.empty}>{t('EMPTY_REVIEW_LIST')}</p>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className={styles.list} role="list">
      {reviews.map((review) => (
        <ReviewEntry
          key={review._id}
          review={review}
          isOwn={review.author === email && email !== anonymous}
          onChange={change}
          onLike={like}
        />
      ))}
    </ul>
  )
}
