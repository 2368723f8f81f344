import { useState } from 'react'
import { useTranslation } from '../../../browser/texts'
import { PageForm } from '../../../kit/forms/page-form'
import type { AnswerFormProps } from '../trace-data'
import styles from '../trace-form.module.css'
import { RuleHelp } from './rule-help'

const examples = {
  regex: '"GET /ftp/[^ ]*\\.bak',
  sigma:
    'detection:\n  files:\n    cs-method: GET\n    cs-uri-stem|startswith: /ftp/\n  terms:\n    cs-uri-stem: /ftp/legal.md\n  condition: files and not terms',
} as const

type Language = keyof typeof examples

/** A pattern, or a Sigma rule; each language keeps its own text. */
export function RuleForm({ trace, isDone }: AnswerFormProps) {
  const { t } = useTranslation()
  const last = trace.last?.kind === 'rule' ? trace.last.answer : undefined
  const [language, setLanguage] = useState<Language>(last?.language ?? 'regex')
  const [rules, setRules] = useState({ regex: '', sigma: '', ...(last && { [last.language]: last.rule }) })
  return (
    <PageForm className={styles.form}>
      <fieldset className={styles.choices}>
        <legend>{t('TRACE_LANGUAGE')}</legend>
        {(['regex', 'sigma'] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="language"
              value={name}
              checked={language === name}
              onChange={() => setLanguage(name)}
            />
            {t(name === 'regex' ? 'TRACE_REGEX' : 'TRACE_SIGMA')}
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        <span>{t('TRACE_RULE_FIELD')}</span>
        <textarea
          name="rule"
          required
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={language === 'regex' ? 1000 : 8000}
          placeholder={examples[language]}
          value={rules[language]}
          aria-describedby="rule-help"
          onChange={(event) => setRules({ ...rules, [language]: event.target.value })}
        />
      </label>
      <p id="rule-help" className={styles.help}>
        {t(language === 'regex' ? 'TRACE_REGEX_HELP' : 'TRACE_SIGMA_HELP')}
      </p>
      <RuleHelp language={language} />
      <button
        className={`${isDone ? styles.more : 'main-action'} ${styles.send}`}
        type="submit"
        name="intent"
        value="rule"
      >
        {t('TRACE_TRY_RULE')}
      </button>
    </PageForm>
  )
}
