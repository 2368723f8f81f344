import { copyText } from '../../browser/clipboard'
import { useSnackbar } from '../../browser/snackbar'
import { useTranslation } from '../../browser/texts'
import { IconCopy } from '../icons'
import styles from './copyable-code.module.css'

/** Code that nobody should have to type on a phone. */
export function CopyableCode({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const copy = () =>
    copyText(code).then(
      () => snackbar.confirm(t('COPY_SUCCESS')),
      (error: unknown) => console.warn(error),
    )
  return (
    <span className={styles.frame}>
      <code className={styles.code}>{code}</code>
      <button type="button" className={styles.copy} aria-label={t('BTN_COPY_NAMED', { name: code })} onClick={copy}>
        <IconCopy size={16} aria-hidden />
      </button>
    </span>
  )
}
