import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { shownPart } from '../recording/content'
import type { Header } from '../recording/headers'
import styles from './message.module.css'

/** Characters of a value that is shown whole: a token is much longer. */
const maxValue = 160

/** Characters that are left of a longer one. */
const folded = 48

interface HeaderLinesProps {
  /** The line before the headers. */
  readonly start?: string
  readonly headers: readonly Header[]
}

export function HeaderLines({ start, headers }: HeaderLinesProps) {
  return (
    <div className={styles.code} dir="ltr">
      {start !== undefined && <code className={styles.line}>{start}</code>}
      {headers.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headers never move, and may have the same name.
        <HeaderLine key={index} name={name} value={value} />
      ))}
    </div>
  )
}

function HeaderLine({ name, value }: { readonly name: string; readonly value: string }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const isLong = value.length > maxValue
  return (
    <code className={styles.line}>
      {`${name}: ${isLong && !isWhole ? `${shownPart(value, folded)}…` : value}`}
      {isLong && (
        <>
          {' '}
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('BTN_INSPECTOR_FOLD') : t('BTN_INSPECTOR_UNFOLD', { count: value.length })}
          </button>
        </>
      )}
    </code>
  )
}
