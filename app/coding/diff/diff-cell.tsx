import { CodeText } from '../code/code-text'
import type { TokenLine } from '../code/tokens'
import styles from './diff-view.module.css'
import type { DiffRow } from './line-diff'

export interface Sides {
  readonly before: readonly TokenLine[]
  readonly after: readonly TokenLine[]
}

interface DiffCellProps {
  /** Undefined where the other side has a line more. */
  readonly row: DiffRow | undefined
  readonly side: keyof Sides
  readonly sides: Sides
}

const signs = { same: ' ', removed: '−', added: '+' } as const
const elements = { same: 'span', removed: 'del', added: 'ins' } as const

export function DiffCell({ row, side, sides }: DiffCellProps) {
  if (row === undefined) return <div className={styles.cell} data-kind="nothing" />
  const line = numberOn(row, side)
  const Element = elements[row.kind]
  return (
    <div className={styles.cell} data-kind={row.kind}>
      <span className={styles.number} aria-hidden="true">
        {line}
      </span>
      <span className={styles.sign} aria-hidden="true">
        {signs[row.kind]}
      </span>
      <Element className={styles.code}>
        <CodeText tokens={sides[side][line - 1] ?? []} />
      </Element>
    </div>
  )
}

function numberOn(row: DiffRow, side: keyof Sides): number {
  if (row.kind === 'removed') return row.before
  return row.kind === 'same' && side === 'before' ? row.before : row.after
}
