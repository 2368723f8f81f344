import type { ReactNode } from 'react'
import { ButtonForm } from '../forms/button-form'
import styles from './row-tool.module.css'

export const rowToolStyle = styles.tool

interface RowToolProps {
  readonly intent: string
  readonly id: number
  readonly label: string
  /** Something is lost afterwards. */
  readonly isDangerous?: boolean
  readonly children: ReactNode
}

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
