import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { Row, Stack } from '../../kit/layout'
import { describeDuration } from '../duration'
import { certificateAddress, type PathCard, type UnitCard, unitAddress } from '../learn'
import { StepChips } from '../step-chips'
import { Stop } from '../stop'
import styles from './unit-line.module.css'

interface UnitLineProps {
  readonly path: PathCard
  readonly units: readonly UnitCard[]
  readonly isTaped: boolean
}

/** The units of a path, one below the other. */
export function UnitLine({ path, units, isTaped }: UnitLineProps) {
  return (
    <ol className={styles.line}>
      {units.map((unit, index) => (
        <Stop key={unit.id} state={unit.state} label={index + 1}>
          <UnitFace unit={unit} path={path} isNext={path.state !== 'done' && unit.id === path.unit} />
        </Stop>
      ))}
      <Stop state={path.state === 'done' ? 'done' : 'open'} label="★">
        <CertificateWay path={path} isTaped={isTaped} />
      </Stop>
    </ol>
  )
}

interface UnitFaceProps {
  readonly unit: UnitCard
  readonly path: PathCard
  readonly isNext: boolean
}

function UnitFace({ unit, path, isNext }: UnitFaceProps) {
  const { t } = useTranslation()
  const to = unitAddress(path.id, unit.id)
  return (
    <Row gap="xl" rowGap="m" wrap justify="between" className={styles.unit} data-next={isNext || undefined}>
      <Stack gap="m">
        <Row gap="l" rowGap="xs" wrap align="baseline">
          <h2 className={styles.name}>
            <Link to={to}>{unit.name}</Link>
          </h2>
          <span className={styles.minutes}>{describeDuration(t, unit.minutes)}</span>
        </Row>
        <StepChips steps={unit.steps} label={t('LEARN_STEPS_OF', { name: unit.name })} />
      </Stack>
      {isNext && (
        <Link className={`main-action ${styles.go}`} to={to}>
          {t(path.state === 'open' ? 'LEARN_START' : 'BTN_CONTINUE')}
        </Link>
      )}
    </Row>
  )
}

function CertificateWay({ path: { id, state }, isTaped }: Pick<UnitLineProps, 'path' | 'isTaped'>) {
  const { t } = useTranslation()
  const isDone = state === 'done'
  return (
    <Row gap="xl" rowGap="m" wrap justify="between" className={styles.unit} data-next={isDone || undefined}>
      <Stack gap="xs">
        <h2 className={styles.name}>{t('LEARN_CERTIFICATE')}</h2>
        <p className={styles.minutes}>{t(isDone ? 'LEARN_CERTIFICATE_READY' : 'LEARN_CERTIFICATE_ABOUT')}</p>
        {!isDone && !isTaped && <p className={styles.minutes}>{t('LEARN_CERTIFICATE_TAPE')}</p>}
      </Stack>
      <Link reloadDocument className={isDone ? `main-action ${styles.go}` : styles.quiet} to={certificateAddress(id)}>
        {t(isDone ? 'LEARN_CERTIFICATE_OPEN' : 'LEARN_CERTIFICATE_PREVIEW')}
      </Link>
    </Row>
  )
}
