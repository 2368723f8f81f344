import { Link } from '@remix-run/react'
import type { ShownQuestion, Solution } from '../../../lab/challenges/traces/views'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { useTranslation } from '../../browser/texts'
import { Row } from '../../kit/layout'
import { WayOnLink } from '../../learn/way/way-on'
import { CardLink } from '../../score-board/card-link'
import { attackTexts } from '../trace-kinds'
import styles from './solution-sheet.module.css'

interface SolutionSheetProps {
  readonly solution: Solution
  readonly questions: readonly ShownQuestion[]
  readonly way: UnitWay | null
}

/** The way in which the attack shows, and the ways on: the unit's where there is one, else its challenge and its fix. */
export function SolutionSheet({ solution, questions, way }: SolutionSheetProps) {
  const { t } = useTranslation()
  const { attackLines, attack, answers, challenge, fixes, shows, fix } = solution
  const [weakness] = fixes
  return (
    <section className={styles.sheet} aria-labelledby="solution-title">
      <h2 id="solution-title" className={styles.title}>
        {t('TRACE_SOLUTION')}
      </h2>
      {attack && (
        <p>
          <b>{t(attackTexts[attack])}</b>
        </p>
      )}
      <p>{t('TRACE_SOLUTION_LINES')}</p>
      <p className={styles.numbers} dir="ltr">
        {attackLines.join(', ')}
      </p>
      {answers.length > 0 && (
        <dl className={styles.answers}>
          {answers.map(({ id, answer }) => {
            const question = questions.find((one) => one.id === id)
            return (
              <div key={id}>
                <dt>{question?.text}</dt>
                <dd>{question?.options.find((option) => option.id === answer)?.text ?? answer}</dd>
              </div>
            )
          })}
        </dl>
      )}
      <h3>{t('TRACE_SHOWS')}</h3>
      <p>{shows}</p>
      <h3>{t('TRACE_FIX')}</h3>
      <p>{fix}</p>
      <Row gap="m" wrap>
        {way && <WayOnLink way={way} />}
        <CardLink challenge={challenge}>{t('TRACE_TO_CHALLENGE', { name: challenge.name })}</CardLink>
        {way === null && weakness && <Link to={`/fix/${encodeURIComponent(weakness)}`}>{t('TRACE_TO_FIX')}</Link>}
      </Row>
    </section>
  )
}
