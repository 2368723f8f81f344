import { Form } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { ConversationFields } from './message-form'
import styles from './sample-questions.module.css'
import type { Conversation } from './use-conversation'

interface SampleQuestionsProps extends Conversation {
  /** Keys of the questions' texts. */
  readonly questions: readonly string[]
}

/** Questions for whom none comes to mind. */
export function SampleQuestions({ questions, entries, intent, isBusy, send }: SampleQuestionsProps) {
  const { t } = useTranslation()
  return (
    <Form method="post" onSubmit={(event) => event.preventDefault()}>
      <ConversationFields intent={intent} entries={entries} />
      <ul className={styles.questions} aria-label={t('CHATBOT_SAMPLES')}>
        {questions.map((key) => (
          <li key={key}>
            <button type="submit" name="text" value={t(key)} disabled={isBusy} onClick={() => send(t(key))}>
              {t(key)}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
