import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import type { useFocusPlace } from '../kit/records/use-focus-place'
import styles from './staff-table.module.css'

interface StaffTableProps {
  readonly titleId: string
  readonly className: string | undefined
  /** Text keys. */
  readonly columns: readonly string[]
  /** True adds a column of buttons, whose name is not shown. */
  readonly hasActions?: boolean
  readonly focusPlace?: ReturnType<typeof useFocusPlace>
  readonly children: ReactNode
}

/** Rows become cards on a phone. */
export function StaffTable({ titleId, className, columns, hasActions, focusPlace, children }: StaffTableProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as cards would lose its role.
    <table {...focusPlace} className={`${styles.table} ${className}`} role="table" aria-labelledby={titleId}>
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
          {hasActions && (
            <th scope="col">
              <span className="visually-hidden">{t('LABEL_ACTION')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
