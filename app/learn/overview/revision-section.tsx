import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { Row, Stack } from '../../kit/layout'
import { IconRepeat } from '../../kit/page-icons'
import type { RevisionCard } from '../learn'
import { describeStep } from '../next-words'
import styles from './revision-section.module.css'

/** Due revisions first, then the next ones. */
export function RevisionSection({ revisions }: { readonly revisions: readonly RevisionCard[] }) {
  const { t } = useTranslation()
  if (revisions.length === 0) return null
  const due = revisions.filter(({ isDue }) => isDue)
  const later = revisions.filter(({ isDue }) => !isDue).slice(0, maxLater)
  return (
    <Stack as="section" gap="m" aria-labelledby="revision-title">
      <h2 id="revision-title">{t('LEARN_REVISION')}</h2>
      <p className={styles.about}>{t('LEARN_REVISION_ABOUT')}</p>
      <Stack as="ul">
        {[...due, ...later].map((revision) => (
          <li key={revision.concept} className={styles.line} data-due={revision.isDue || undefined}>
            <RevisionLine {...revision} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const maxLater = 3

function RevisionLine({ concept, kind, name, to, due, isDue, round }: RevisionCard) {
  const { t } = useTranslation()
  // The server's time zone may not be that of the browser.
  const day = due.slice(0, 10)
  return (
    <Row gap="l" rowGap="xs" wrap justify="between" className={styles.row}>
      <span className={styles.concept}>
        <IconRepeat size={18} aria-hidden />
        <span>
          <b>{concept}</b> <span className={styles.round}>{t('LEARN_ROUND', { round })}</span>
        </span>
      </span>
      {isDue ? (
        <Link to={to}>{describeStep(t, { kind, name })}</Link>
      ) : (
        <time className={styles.day} dateTime={day}>
          {day}
        </time>
      )}
    </Row>
  )
}
