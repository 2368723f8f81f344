import { Link } from '@remix-run/react'
import type { TraceRecord } from '../../../lab/challenges/traces/views'
import { useTranslation } from '../../browser/texts'
import { IconCheck } from '../../kit/icons'
import { CardName } from '../../kit/page/card-name'
import { stateTexts, traceAddress } from '../trace-kinds'
import styles from './list.module.css'

export function TraceTile({ trace: { id, name, brief, lineCount, state } }: { readonly trace: TraceRecord }) {
  const { t } = useTranslation()
  return (
    <li className={styles.tile} data-state={state}>
      <p className={styles.tag}>
        <span>{t('TRACE_LINES', { count: lineCount })}</span>
        <span className={styles.state}>
          {state === 'solved' && <IconCheck size={16} aria-hidden />}
          {t(stateTexts[state])}
        </span>
      </p>
      <CardName as="h3">
        <Link to={traceAddress(id)}>{name}</Link>
      </CardName>
      <p className={styles.brief}>{brief}</p>
    </li>
  )
}
