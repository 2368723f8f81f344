import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { Stack } from '../../kit/layout'
import type { NextCard } from '../learn'
import { describeReason, describeStep } from '../next-words'
import styles from './next-band.module.css'

/** The one main button of the page. */
export function NextBand({ next: [first] }: { readonly next: readonly NextCard[] }) {
  const { t } = useTranslation()
  if (first === undefined) return <p className={styles.done}>{t('LEARN_ALL_DONE')}</p>
  return (
    <section className={styles.band} aria-labelledby="next-title">
      <Stack gap="xs">
        <p className={styles.tag}>{t('BTN_NEXT_CHALLENGE')}</p>
        <h2 id="next-title" className={styles.title}>
          {describeStep(t, first)}
        </h2>
        <p className={styles.reason}>{describeReason(t, first)}</p>
      </Stack>
      <Link className={`main-action ${styles.go}`} to={first.to}>
        {t(first.why === 'start' ? 'LEARN_START' : 'BTN_CONTINUE')}
      </Link>
    </section>
  )
}
