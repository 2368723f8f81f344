import { useCopy } from '../browser/snackbar/use-copy'
import { useTranslation } from '../browser/texts'
import { IconCopy } from '../kit/icons'
import styles from './copyable-code.module.css'

/** Code that nobody should have to type on a phone. */
export function CopyableCode({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <span className={styles.frame}>
      <code className={styles.code}>{code}</code>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('BTN_COPY_NAMED', { name: code })}
        onClick={() => copy(code)}
      >
        <IconCopy size={16} aria-hidden />
      </button>
    </span>
  )
}
