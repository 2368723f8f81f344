import type { ReactNode } from 'react'
import { ButtonForm } from '../forms/button-form'
import styles from './row-tool.module.css'

/** The class of a link that looks like a row's tool. */
export const rowToolStyle = styles.tool

interface RowToolProps {
  /** The action, and its row. */
  readonly intent: string
  readonly id: number
  readonly label: string
  /** True if something is gone afterwards. */
  readonly isDangerous?: boolean
  readonly children: ReactNode
}

/** Something to do with one row. */
export function RowTool({ intent, id, label, isDangerous = false, children }: RowToolProps) {
  return (
    <ButtonForm fields={{ intent, id }} style={{ display: 'contents' }}>
      <button
        type="submit"
        className={`${styles.tool} ${isDangerous ? styles.dangerous : ''}`}
        aria-label={label}
        title={label}
      >
        {children}
      </button>
    </ButtonForm>
  )
}
