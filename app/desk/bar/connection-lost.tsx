import { useEffect, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { useDesk, useDeskState } from '../desk-context'
import styles from './connection-lost.module.css'

export function ConnectionLost() {
  const { t } = useTranslation()
  const { store } = useDesk()
  const { connection } = useDeskState()
  const seconds = useSecondsUntil(connection.kind === 'disconnected' ? connection.nextTry : undefined)
  if (connection.kind !== 'disconnected') return null
  return (
    <div className={styles.lost}>
      <p role="alert">
        <strong>{t('DESK_SILENT')}</strong> {t('DESK_SILENT_MORE')}
      </p>
      <p className={styles.next}>{t('DESK_NEXT_TRY', { seconds })}</p>
      <button type="button" onClick={store.retry}>
        {t('BTN_TRY_NOW')}
      </button>
    </div>
  )
}

function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === undefined) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
}
