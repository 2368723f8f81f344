import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconCopy } from '../../kit/icons'
import { IconEye, IconEyeOff } from '../../kit/page-icons'
import type { Row } from '../connection/class-view'
import { useCopy } from '../use-copy'
import styles from './access.module.css'

export function Access({ row }: { readonly row: Row }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Sign = isShown ? IconEyeOff : IconEye
  return (
    <section className={styles.access}>
      <h3>
        {t('TITLE_ACCESS')}
        <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <Sign size={18} aria-hidden /> {t(isShown ? 'BTN_HIDE' : 'BTN_SHOW')}
        </button>
      </h3>
      {isShown && (
        <dl>
          <Line label={t('LABEL_CODE')} text={row.key} />
          {row.passcode !== null && <Line label={t('LABEL_PASSCODE')} text={row.passcode} />}
          <Line label={t('LABEL_JOIN_LINK')} text={row.joinUrl} />
          {row.url !== null && <Line label={t('LABEL_OWN_ADDRESS')} text={row.url} />}
        </dl>
      )}
    </section>
  )
}

function Line({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <button type="button" aria-label={`${t('BTN_COPY')}: ${label}`} onClick={() => copy(text)}>
          <IconCopy size={18} aria-hidden />
        </button>
      </dd>
    </div>
  )
}
