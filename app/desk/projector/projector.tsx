import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconX } from '../../kit/icons'
import { QrCode } from '../../kit/qr-code/qr-code'
import { ConnectionLost } from '../bar/connection-lost'
import { ConnectionStatus } from '../bar/connection-status'
import { useDeskState } from '../desk-context'
import { IconMaximize, IconUsers } from '../icons'
import { JoinAddress } from '../join-address'
import { sortRows } from '../roster/sorting'
import { hashOf } from '../views'
import { Flasks } from './flasks'
import { LatestSolves } from './latest-solves'
import styles from './projector.module.css'

/** For a wall: shows no codes, hints or near misses. */
export function Projector({ hasNames }: { readonly hasNames: boolean }) {
  const { t, language } = useTranslation()
  const { about, rows, connection } = useDeskState()
  const shown = useMemo(
    () => sortRows([...rows.values()], { by: 'name', isDescending: false }, language),
    [rows, language],
  )
  useWakeLock()
  if (about === undefined) return <p className={styles.waiting}>{t('LINE_OPENING')}</p>
  return (
    <main className={styles.wall}>
      <header className={styles.head}>
        <h1>
          <bdi>{about.name}</bdi>
        </h1>
        <ConnectionStatus connection={connection} />
        <nav className={styles.tools} aria-label={t('LABEL_VIEWS')}>
          <a href={hashOf({ kind: 'projector', hasNames: !hasNames })}>
            <IconUsers size={20} aria-hidden /> {t(hasNames ? 'BTN_WITHOUT_NAMES' : 'BTN_WITH_NAMES')}
          </a>
          <button type="button" onClick={toggleFullScreen}>
            <IconMaximize size={20} aria-hidden /> {t('BTN_FULL_SCREEN')}
          </button>
          <a href={hashOf({ kind: 'roster' })}>
            <IconX size={20} aria-hidden /> {t('BTN_BACK_TO_CLASS')}
          </a>
        </nav>
      </header>
      <section className={styles.join}>
        <QrCode text={about.joinUrl} label={t('LABEL_JOIN')} />
        <p>
          {t('LABEL_JOIN')}
          <JoinAddress url={about.joinUrl} />
        </p>
      </section>
      <Flasks rows={shown} total={about.total} hasNames={hasNames} />
      <LatestSolves hasNames={hasNames} />
      <ConnectionLost />
    </main>
  )
}

function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  change.catch(console.error)
}

function useWakeLock(): void {
  useEffect(() => {
    // Missing outside of secure contexts, although the type says otherwise.
    const wakeLock: WakeLock | undefined = navigator.wakeLock
    if (wakeLock === undefined) return undefined
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    // Browsers release the lock of a hidden page.
    const request = () => {
      if (document.visibilityState === 'visible') lock = wakeLock.request('screen').catch(() => undefined)
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      document.removeEventListener('visibilitychange', request)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
