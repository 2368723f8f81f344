import { useFetcher } from '@remix-run/react'
import type { ReactNode } from 'react'
import styles from './row-tool.module.css'

/** The same look for a link. */
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
  const { Form } = useFetcher()
  return (
    <Form method="post" style={{ display: 'contents' }}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        className={`${styles.tool} ${isDangerous ? styles.dangerous : ''}`}
        aria-label={label}
        title={label}
      >
        {children}
      </button>
    </Form>
  )
}
