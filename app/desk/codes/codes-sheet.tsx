import { useMemo, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconPrinter } from '../../kit/page-icons'
import { QrCode } from '../../kit/qr-code/qr-code'
import { ConnectionLost } from '../bar/connection-lost'
import { DeskBar } from '../bar/desk-bar'
import type { Row } from '../connection/class-view'
import { useDeskState } from '../desk-context'
import { JoinAddress } from '../join-address'
import { groupsOf } from '../roster/filters'
import { sortRows } from '../roster/sorting'
import { hashOf } from '../views'
import styles from './codes-sheet.module.css'

export function CodesSheet() {
  const { t, language } = useTranslation()
  const { about, rows } = useDeskState()
  const [group, setGroup] = useState('')
  const all = useMemo(
    () => sortRows([...rows.values()], { by: 'name', isDescending: false }, language),
    [rows, language],
  )
  const shown = all.filter((row) => group === '' || row.group === group)
  return (
    <>
      <DeskBar />
      <main id="roster" className={styles.page} tabIndex={-1}>
        <header className={styles.head}>
          <h1>{t('TITLE_CODES')}</h1>
          <p>{t('CODES_MEAN')}</p>
          <div className={styles.tools}>
            <button type="button" className="main-action" onClick={() => print()}>
              <IconPrinter size={18} aria-hidden /> {t('BTN_PRINT')}
            </button>
            <label>
              <span className="visually-hidden">{t('LABEL_GROUP')}</span>
              <select value={group} onChange={({ target }) => setGroup(target.value)}>
                <option value="">{t('ALL_GROUPS')}</option>
                {groupsOf(all).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </label>
            <a href={hashOf({ kind: 'roster' })}>{t('BTN_BACK_TO_CLASS')}</a>
          </div>
        </header>
        <ul className={styles.slips}>
          {about && shown.map((row) => <Slip key={row.id} row={row} className={about.name} joinUrl={about.joinUrl} />)}
        </ul>
      </main>
      <ConnectionLost />
    </>
  )
}

interface SlipProps {
  readonly row: Row
  readonly className: string
  readonly joinUrl: string
}

function Slip({ row, className, joinUrl }: SlipProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.slip}>
      <div>
        <p className={styles.class}>
          <bdi>{className}</bdi>
          {row.group && (
            <>
              {' · '}
              <bdi>{row.group}</bdi>
            </>
          )}
        </p>
        <h2>
          <bdi>{row.name}</bdi>
        </h2>
        <dl>
          <dt>{t('LABEL_ADDRESS')}</dt>
          <dd className={styles.address}>
            <JoinAddress url={row.url ?? joinUrl} />
          </dd>
          <dt>{t('LABEL_CODE')}</dt>
          <dd className={styles.code}>
            <code>{row.key}</code>
          </dd>
          {row.passcode !== null && (
            <>
              <dt>{t('LABEL_PASSCODE')}</dt>
              <dd className={styles.code}>
                <code>{row.passcode}</code>
              </dd>
            </>
          )}
        </dl>
      </div>
      <QrCode text={row.joinUrl} label={`${t('LABEL_JOIN_LINK')}: ${row.name}`} />
    </li>
  )
}
