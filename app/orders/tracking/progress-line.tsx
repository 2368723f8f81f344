import { useTranslation } from '../../browser/texts'
import { IconCheck } from '../../kit/icons'
import { IconClipboardCheck, IconHomeCheck, IconPackage, IconTruckDelivery } from '../../kit/page-icons'
import { type Station, stations } from './journey'
import styles from './progress-line.module.css'

const icons = {
  NEW: IconClipboardCheck,
  PACKING: IconPackage,
  TRANSIT: IconTruckDelivery,
  DELIVERED: IconHomeCheck,
} as const satisfies Record<Station, unknown>

/** The journey of an order as a pipe that fills with juice, station by station. */
export function ProgressLine({ station }: { readonly station: Station }) {
  const { t } = useTranslation()
  const reached = stations.indexOf(station)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one.
    <ol className={styles.line} role="list" aria-label={t('LABEL_JOURNEY')}>
      {stations.map((name, index) => (
        <Stop key={name} name={name} isPassed={index < reached} isCurrent={index === reached} />
      ))}
    </ol>
  )
}

interface StopProps {
  readonly name: Station
  readonly isPassed: boolean
  readonly isCurrent: boolean
}

function Stop({ name, isPassed, isCurrent }: StopProps) {
  const { t } = useTranslation()
  const Icon = icons[name]
  const state = isCurrent ? styles.current : isPassed ? styles.passed : styles.ahead
  return (
    <li className={`${styles.stop} ${state}`} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.mark}>
        <Icon size={26} stroke={1.75} aria-hidden />
        {isPassed && (
          <span className={styles.tick}>
            <IconCheck size={14} stroke={3} aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.name}>
        {t(`LABEL_STATION_${name}`)}
        {isPassed && <span className="visually-hidden"> ({t('LABEL_STATION_PASSED')})</span>}
      </span>
      <span className={styles.text}>{t(`TEXT_STATION_${name}`)}</span>
    </li>
  )
}
