import { type ReactNode, useId } from 'react'
import type { WithId } from '../../browser/rest/readable'
import { useTranslation } from '../../browser/texts'
import styles from './choice-table.module.css'
import { useFocusPlace } from './use-focus-place'

export interface Column<Row> {
  readonly title: string
  /** Numbers are aligned at the end; codes look alike. */
  readonly look?: 'number' | 'code'
  cell(row: Row): ReactNode
}

export interface RowChoice {
  readonly name: string
  readonly chosen: number | undefined
  onChoose(id: number): void
}

interface ChoiceTableProps<Row extends WithId> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly choice?: RowChoice
  readonly actions?: (row: Row) => ReactNode
}

/** A click anywhere on a row chooses it; on a phone each row is a card. */
export function ChoiceTable<Row extends WithId>({ label, columns, rows, choice, actions }: ChoiceTableProps<Row>) {
  const { t } = useTranslation()
  const group = useId()
  const kept = useFocusPlace(rows)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as cards would lose its role.
    <table {...kept} className={styles.table} role="table" aria-label={label}>
      <thead>
        <tr>
          {choice && <HiddenTitle title={t('LABEL_CHOICE')} />}
          {columns.map(({ title, look }) => (
            <th key={title} scope="col" className={look && styles[look]}>
              {title}
            </th>
          ))}
          {actions && <HiddenTitle title={t('LABEL_ACTION')} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={`mat-mdc-row ${styles.row}`}>
            {choice && <ChoiceCell group={group} id={row.id} choice={choice} />}
            {columns.map(({ title, look, cell }, index) => (
              <td
                key={title}
                id={index === 0 ? `${group}-${row.id}` : undefined}
                className={`mat-mdc-cell ${look ? styles[look] : ''}`}
              >
                <bdi>{cell(row)}</bdi>
              </td>
            ))}
            {actions && <td className={`mat-mdc-cell ${styles.actions}`}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HiddenTitle({ title }: { readonly title: string }) {
  return (
    <th scope="col">
      <span className="visually-hidden">{title}</span>
    </th>
  )
}

interface ChoiceCellProps {
  readonly group: string
  readonly id: number
  readonly choice: RowChoice
}

function ChoiceCell({ group, id, choice }: ChoiceCellProps) {
  return (
    <td className={`mat-mdc-cell ${styles.choice}`}>
      <label className="mat-mdc-radio-button">
        <input
          type="radio"
          name={choice.name}
          value={id}
          required
          aria-labelledby={`${group}-${id}`}
          checked={choice.chosen === id}
          onChange={() => choice.onChoose(id)}
        />
      </label>
    </td>
  )
}
