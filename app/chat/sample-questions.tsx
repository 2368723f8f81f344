import { useTranslation } from '../browser/texts'
import styles from './sample-questions.module.css'

interface SampleQuestionsProps {
  /** Keys of the questions' texts. */
  readonly questions: readonly string[]
  readonly isBusy: boolean
  onAsk(question: string): void
}

/** Questions for whom none comes to mind. */
export function SampleQuestions({ questions, isBusy, onAsk }: SampleQuestionsProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.questions} aria-label={t('CHATBOT_SAMPLES')}>
      {questions.map((key) => (
        <li key={key}>
          <button type="button" disabled={isBusy} onClick={() => onAsk(t(key))}>
            {t(key)}
          </button>
        </li>
      ))}
    </ul>
  )
}
