import { useTranslation } from '../../../browser/texts'
import { PageForm } from '../../../kit/forms/page-form'
import { type AnswerFormProps, answerField } from '../trace-data'
import styles from '../trace-form.module.css'

const examples = { line: '128', address: '192.0.2.1', time: '09:41:07', text: '', number: '3', choice: '' } as const

/** Five questions, each with the verdict on its last answer. */
export function IncidentForm({ trace, isDone }: AnswerFormProps) {
  const last = trace.last?.kind === 'incident' ? trace.last : undefined
  const { t } = useTranslation()
  return (
    <PageForm className={styles.form}>
      {trace.questions.map(({ id, text, form, options }, index) => {
        const isRight = last?.verdict.answers.find((answer) => answer.id === id)?.right
        const before = last?.answer.answers[id]
        const name = `${answerField}${id}`
        const label = (
          <span className={styles.question}>
            {`${index + 1}. ${text} `}
            {isRight !== undefined && (
              <b className={styles.state} data-right={isRight}>
                {t(isRight ? 'TRACE_RIGHT' : 'TRACE_WRONG')}
              </b>
            )}
          </span>
        )
        if (options.length > 0)
          return (
            <fieldset key={id} className={styles.choices}>
              <legend>{label}</legend>
              {options.map((option) => (
                <label key={option.id}>
                  <input type="radio" name={name} value={option.id} required defaultChecked={before === option.id} />
                  {option.text}
                </label>
              ))}
            </fieldset>
          )
        return (
          <label key={id} className={styles.field}>
            {label}
            <input
              name={name}
              required
              maxLength={200}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              placeholder={examples[form]}
              defaultValue={before}
              aria-invalid={isRight === false}
            />
          </label>
        )
      })}
      <button
        className={`${isDone ? styles.more : 'main-action'} ${styles.send}`}
        type="submit"
        name="intent"
        value="incident"
      >
        {t('TRACE_ANSWER')}
      </button>
    </PageForm>
  )
}
