import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { Row } from '../../kit/layout'
import { certificateAddress, type UnitData, unitAddress } from '../learn'
import styles from './unit-steps.module.css'

/** The main button of a unit that is done; before that, a quiet way on. */
export function NextUnit({ path, unit, before, after }: UnitData) {
  const { t } = useTranslation()
  const isDone = unit.state === 'done'
  return (
    <Row as="nav" gap="l" wrap justify="between" aria-label={t('LEARN_UNITS')}>
      {before ? (
        <Link className={styles.quiet} to={unitAddress(path.id, before.id)}>
          {t('LEARN_UNIT_BEFORE', { name: before.name })}
        </Link>
      ) : (
        <span />
      )}
      <WayOn path={path} after={after} className={isDone ? `main-action ${styles.main}` : styles.quiet} />
    </Row>
  )
}

/** After the last unit of a path that is done comes its certificate, a document. */
function WayOn({
  path,
  after,
  className,
}: Pick<UnitData, 'path' | 'after'> & { readonly className: string | undefined }) {
  const { t } = useTranslation()
  if (after === null && path.isDone)
    return (
      <Link reloadDocument className={className} to={certificateAddress(path.id)}>
        {t('LEARN_CERTIFICATE_OPEN')}
      </Link>
    )
  return (
    <Link className={className} to={after ? unitAddress(path.id, after.id) : `/learn/${encodeURIComponent(path.id)}`}>
      {after ? t('LEARN_UNIT_AFTER', { name: after.name }) : t('LEARN_PATH_END')}
    </Link>
  )
}
