import { Link } from '@remix-run/react'
import type { WrittenFixRecord } from '../../lab/challenges/written-fixes/written-fix'
import { useTranslation } from '../browser/texts'
import { IconShieldCheck } from '../kit/page-icons'
import styles from './notice.module.css'

/** A fix that is on, and answered calls with an error. */
export interface FailingFix {
  readonly name: string
  readonly failures: number
  readonly message: string
}

export function pickFailing(fixes: readonly Pick<WrittenFixRecord, 'name' | 'shop'>[]): FailingFix[] {
  return fixes.flatMap(({ name, shop: { failures, lastFailure } }) =>
    lastFailure === null ? [] : [{ name, failures, message: lastFailure.message }],
  )
}

export function FailingFixes({ fixes }: { readonly fixes: readonly FailingFix[] }) {
  const { t } = useTranslation()
  return fixes.map(({ name, failures, message }) => (
    <div key={name} className={styles.notice} role="note">
      <IconShieldCheck size={20} aria-hidden />
      <p>
        {t('INFO_FIX_FAILS', { count: failures })} <code>{message}</code>
      </p>
      <Link to={`/fix/${name}`} className={styles.toggle}>
        {name}
      </Link>
    </div>
  ))
}
