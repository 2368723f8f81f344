import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { Row, Stack } from '../../kit/layout'
import type { ItemCard } from '../learn'
import { ItemState } from './item-state'
import styles from './unit-steps.module.css'

interface ExerciseItemProps {
  readonly item: ItemCard
  readonly kind: 'trace' | 'fix'
  readonly isNext: boolean
}

/** A log to read, or a weakness to write the fix of; both can be done again. */
export function ExerciseItem({ item, kind, isNext }: ExerciseItemProps) {
  const { t } = useTranslation()
  const { name, to = '/learn', state } = item
  return (
    <Stack gap="m">
      <Row gap="l" rowGap="xs" wrap align="baseline">
        <h3 className={styles.itemName}>{kind === 'fix' ? <code>{name}</code> : name}</h3>
        <ItemState item={item} />
      </Row>
      <Row>
        <Link className={isNext ? `main-action ${styles.main}` : styles.quiet} to={to}>
          {t(state === 'done' ? 'LEARN_ONCE_MORE' : kind === 'fix' ? 'LEARN_OPEN_WORKBENCH' : 'LEARN_OPEN_LOG')}
          <span className="visually-hidden">{`: ${name}`}</span>
        </Link>
      </Row>
    </Stack>
  )
}
