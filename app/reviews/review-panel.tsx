import { Link } from '@remix-run/react'
import { type ReactNode, useId, useState } from 'react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import type { Part } from '../kit/answers'
import { IconChevronDown } from '../kit/icons'
import { Stack } from '../kit/layout'
import { ErrorBanner } from '../kit/page/banner'
import { Paged } from '../kit/pagination/paged'
import { anonymous, type Review } from './review'
import { ReviewEntry } from './review-entry'
import { ReviewForm } from './review-form'
import styles from './review-panel.module.css'

const reviewsPerPage = 50

interface ReviewPanelProps {
  readonly productId: number
  readonly reviews: Part<readonly Review[]>
  /** E-mail address; undefined for visitors. */
  readonly email: string | undefined
  /** True on the product's own page, where the list is open at first. */
  readonly isPage?: boolean
}

export function ReviewPanel({ productId, reviews, email, isPage = false }: ReviewPanelProps) {
  const { t } = useTranslation()
  const { value, failed } = reviews
  const [isOpen, setOpen] = useState(isPage)
  return (
    <section className={styles.panel}>
      <Expansion count={value?.length} isOpen={isOpen} level={isPage ? 2 : 3} onToggle={() => setOpen(!isOpen)}>
        {failed && <ErrorBanner>{t(failed)}</ErrorBanner>}
        {value && <ReviewList productId={productId} reviews={value} email={email} />}
      </Expansion>
      {email === undefined ? <ReviewInvitation /> : <ReviewForm productId={productId} />}
    </section>
  )
}

interface ExpansionProps {
  /** Undefined until known. */
  readonly count: number | undefined
  readonly isOpen: boolean
  readonly level: 2 | 3
  readonly children: ReactNode
  onToggle(): void
}

function Expansion({ count, isOpen, level, children, onToggle }: ExpansionProps) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  const id = useId()
  const { control, words, script } = useScriptName('Expand for Reviews')
  return (
    <>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          {...control}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span {...words}>
            {t('LABEL_REVIEWS')} <span className={styles.count}>{count !== undefined && <span>({count})</span>}</span>
          </span>
          <span {...script} />
          <IconChevronDown className={styles.arrow} size={20} aria-hidden />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}

interface ReviewListProps extends Pick<ReviewPanelProps, 'productId' | 'email'> {
  readonly reviews: readonly Review[]
}

function ReviewList({ productId, reviews, email }: ReviewListProps) {
  const { t } = useTranslation()
  if (reviews.length === 0) return <p className={styles.empty}>{t('EMPTY_REVIEW_LIST')}</p>
  return (
    <Paged rows={reviews} size={reviewsPerPage} label={t('LABEL_REVIEWS')}>
      {(shown) => (
        <Stack as="ul" gap="l" role="list">
          {shown.map((review) => (
            <ReviewEntry
              key={review.id}
              productId={productId}
              review={review}
              isOwn={review.author === email && email !== anonymous}
            />
          ))}
        </Stack>
      )}
    </Paged>
  )
}

function ReviewInvitation() {
  const { t } = useTranslation()
  return (
    <p className={styles.invitation}>
      {t('TEXT_REVIEW_NEEDS_LOGIN')} <Link to="/login">{t('TITLE_LOGIN')}</Link>
    </p>
  )
}
