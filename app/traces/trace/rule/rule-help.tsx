import { Link } from '@remix-run/react'
import { useRootData } from '../../../browser/root-data'
import { useTranslation } from '../../../browser/texts'
import styles from '../trace-form.module.css'
import { ruleExamples } from './rule-examples'

/** The syntax by three rules, folded, and the primer about rules where this lab has paths. */
export function RuleHelp({ language }: { readonly language: keyof typeof ruleExamples }) {
  const { t } = useTranslation()
  const { isEnabled } = useRootData().config.hackingInstructor
  return (
    <details className={styles.examples}>
      <summary>{t('TRACE_EXAMPLES')}</summary>
      <dl>
        {ruleExamples[language].map(({ about, rule }) => (
          <div key={about}>
            <dt>{t(about)}</dt>
            <dd>
              <pre dir="ltr">{rule}</pre>
            </dd>
          </div>
        ))}
      </dl>
      {isEnabled && <Link to="/learn/defence/detection-rules">{t('TRACE_RULES_PRIMER')}</Link>}
    </details>
  )
}
