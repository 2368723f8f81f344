import { useState } from 'react'
import { useTranslation } from '../../../browser/texts'
import { PageForm } from '../../../kit/forms/page-form'
import { attackTexts } from '../../trace-kinds'
import type { Marks } from '../log/use-marks'
import type { AnswerFormProps, ShownLine } from '../trace-data'
import styles from '../trace-form.module.css'

interface MarkFormProps extends AnswerFormProps {
  readonly marks: Marks
  /** The lines with boxes; marks of other pages are sent beside them. */
  readonly lines: readonly ShownLine[]
}

/** Numbers of marked lines that are written out. */
const maxWritten = 60

/** Takes the marks of the log; the first marked line is the first one of the attack unless another one is typed. */
export function MarkForm({ trace, marks, lines, isDone }: MarkFormProps) {
  const { t } = useTranslation()
  const last = trace.last?.kind === 'mark' ? trace.last.answer : undefined
  const [attack, setAttack] = useState<string>(last?.attack ?? '')
  const [typed, setTyped] = useState<string>()
  const numbers = [...marks.numbers].sort((one, other) => one - other)
  const boxes = new Set(lines.map(({ number }) => number))
  const first = typed ?? String(numbers[0] ?? '')
  return (
    <PageForm id="mark-form" className={styles.form}>
      <input type="hidden" name="lines" value={numbers.join(',')} />
      {numbers.map((number) => !boxes.has(number) && <input key={number} type="hidden" name="line" value={number} />)}
      <p className={styles.marks}>
        <span role="status">{t('TRACE_MARKED', { count: numbers.length })}</span>
        {numbers.length > 0 && (
          <button type="button" className={`${styles.quiet} needs-scripts`} onClick={marks.clear}>
            {t('TRACE_CLEAR')}
          </button>
        )}
      </p>
      <p className={styles.numbers} dir="ltr">
        {numbers.slice(0, maxWritten).join(', ')}
        {numbers.length > maxWritten && ' …'}
      </p>
      <label className={styles.field}>
        <span>{t('TRACE_WHICH_ATTACK')}</span>
        <select name="attack" required value={attack} onChange={(event) => setAttack(event.target.value)}>
          <option value="">{t('TRACE_CHOOSE')}</option>
          {trace.attacks.map((name) => (
            <option key={name} value={name}>
              {t(attackTexts[name])}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('TRACE_FIRST_LINE')}</span>
        <input
          name="first"
          inputMode="numeric"
          pattern="[0-9]{1,4}"
          required
          value={first}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button
        className={`${isDone ? styles.more : 'main-action'} ${styles.send}`}
        type="submit"
        name="intent"
        value="mark"
      >
        {t('TRACE_TRY')}
      </button>
    </PageForm>
  )
}
