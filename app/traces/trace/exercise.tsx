import { useTranslation } from '../../browser/texts'
import { Row, Stack } from '../../kit/layout'
import { BackLink } from '../../kit/page/back-button'
import { PageHeading } from '../../kit/page/page-heading'
import { UnitLink } from '../../learn/way/unit-link'
import { kindTexts, stateTexts } from '../trace-kinds'
import styles from './exercise.module.css'
import { IncidentForm } from './incident/incident-form'
import { KnownAddresses } from './known-addresses'
import { LogSheet } from './log/log-sheet'
import { useMarks } from './log/use-marks'
import { MarkForm } from './mark/mark-form'
import { RuleForm } from './rule/rule-form'
import { SolutionSheet } from './solution-sheet'
import type { TraceData, TraceHead } from './trace-data'
import { VerdictNote } from './verdict-note'

type ExerciseProps = Omit<TraceData, 'trace'> & { readonly trace: TraceHead }

/** The task and its form beside the log; on a phone the log is between them. */
export function Exercise({ trace, lines, search, page, marked, way }: ExerciseProps) {
  const { t } = useTranslation()
  const marks = useMarks(marked)
  const { kind, format, name, brief, state, lineCount, tries } = trace
  // The way on is the main button then.
  const isDone = trace.solution !== null && way !== null
  return (
    <>
      <Row gap="l" rowGap="xs" wrap className={styles.back}>
        <UnitLink way={way} />
        <BackLink to="/trace" isSecond={way !== null}>
          {t('TITLE_TRACES')}
        </BackLink>
      </Row>
      <PageHeading aside={t('TRACE_LINES', { count: lineCount })}>{name}</PageHeading>
      <div className={styles.bench}>
        <Stack gap="l" className={styles.task}>
          <Stack gap="s">
            <p className={styles.brief}>{brief}</p>
            <p className={styles.about}>{t(kindTexts[kind].about)}</p>
            {format === 'journal' && <p className={styles.about}>{t('TRACE_JOURNAL_ABOUT')}</p>}
          </Stack>
          <KnownAddresses known={trace.known} />
        </Stack>
        <LogSheet
          title={t(format === 'journal' ? 'TRACE_JOURNAL' : 'TRACE_LOG')}
          searchLabel={t(format === 'journal' ? 'TRACE_SEARCH_JOURNAL' : 'TRACE_SEARCH')}
          lines={lines}
          search={search}
          page={page}
          total={lineCount}
          marks={kind === 'mark' ? marks : undefined}
          found={trace.solution?.attackLines ?? trace.alerts}
        />
        <Stack gap="l" className={styles.answer}>
          {kind === 'mark' && <MarkForm trace={trace} marks={marks} lines={lines} isDone={isDone} />}
          {kind === 'rule' && <RuleForm trace={trace} isDone={isDone} />}
          {kind === 'incident' && <IncidentForm trace={trace} isDone={isDone} />}
          <p className={styles.tries}>{`${t(stateTexts[state])} · ${t('TRACE_TRIES', { count: tries })}`}</p>
          <VerdictNote trace={trace} />
          {trace.solution && <SolutionSheet solution={trace.solution} questions={trace.questions} way={way} />}
        </Stack>
      </div>
    </>
  )
}
