import { useEffect, useRef } from 'react'
import type { LastTry } from '../../../lab/challenges/traces/views'
import { type Translate, useTranslation } from '../../browser/texts'
import { LogText } from './log/log-text'
import type { TraceHead } from './trace-data'
import styles from './verdict-note.module.css'

/** The verdict on the last answer, which is announced and scrolled to when it comes. */
export function VerdictNote({ trace }: { readonly trace: TraceHead }) {
  const status = useRef<HTMLDivElement>(null)
  const shownTries = useRef(trace.tries)
  useEffect(() => {
    if (shownTries.current !== trace.tries) showWhole(status.current)
    shownTries.current = trace.tries
  }, [trace.tries])
  // Screen readers announce what is put into a status that was there before.
  return (
    <div ref={status} className={styles.status} role="status">
      {trace.last && <Verdict last={trace.last} trace={trace} />}
    </div>
  )
}

/** In the middle of the window, or at its top if it is higher than that. */
function showWhole(element: HTMLElement | null): void {
  if (element === null) return
  const isHigh = element.offsetHeight > window.innerHeight * 0.8
  element.scrollIntoView({ block: isHigh ? 'start' : 'center' })
}

interface VerdictProps {
  readonly last: LastTry
  readonly trace: TraceHead
}

function Verdict({ last, trace }: VerdictProps) {
  const { t } = useTranslation()
  const { right } = last.verdict
  const examples = last.kind === 'rule' ? last.verdict.examples : []
  return (
    <section className={styles.note} data-right={right} aria-labelledby="verdict-title">
      <h2 id="verdict-title" className={styles.title}>
        {t(right ? 'TRACE_VERDICT_RIGHT' : 'TRACE_VERDICT_WRONG')}
      </h2>
      {describe(last, trace, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {last.kind === 'rule' && last.verdict.problem && (
        <p>
          <code>{last.verdict.problem.message}</code>
        </p>
      )}
      {examples.length > 0 && (
        <>
          <p>{t('TRACE_FALSE_ALARMS')}</p>
          <ul className={styles.examples}>
            {examples.map((line) => (
              <li key={line}>
                <LogText text={line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const percent = (share: number) => Math.round(share * 100)

function describe(last: LastTry, { needed }: TraceHead, t: Translate): readonly string[] {
  if (last.kind === 'incident') {
    const { answers } = last.verdict
    return [t('TRACE_VERDICT_ANSWERS', { right: answers.filter(({ right }) => right).length, all: answers.length })]
  }
  if (last.kind === 'rule' && last.verdict.problem) return [t(problemText(last.verdict.problem.kind))]
  const { found, of, marked, precision, recall } = last.verdict
  const shares = [
    t('TRACE_VERDICT_RECALL', { found, of, percent: percent(recall), needed: percent(needed.recall) }),
    t('TRACE_VERDICT_PRECISION', { found, marked, percent: percent(precision), needed: percent(needed.precision) }),
  ]
  if (last.kind === 'rule') return shares
  const { attackRight, firstRight } = last.verdict
  return [
    ...shares,
    t(attackRight ? 'TRACE_ATTACK_RIGHT' : 'TRACE_ATTACK_WRONG'),
    t(firstRight ? 'TRACE_FIRST_RIGHT' : 'TRACE_FIRST_WRONG'),
  ]
}

type Problem = NonNullable<Extract<LastTry, { kind: 'rule' }>['verdict']['problem']>['kind']

/** Limits have texts of their own; all else cannot be read. */
function problemText(kind: Problem): string {
  if (kind === 'time') return 'TRACE_PROBLEM_TIME'
  if (kind === 'memory') return 'TRACE_PROBLEM_MEMORY'
  return kind === 'busy' ? 'TRACE_PROBLEM_BUSY' : 'TRACE_PROBLEM_UNREADABLE'
}
