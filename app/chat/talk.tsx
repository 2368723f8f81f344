import { Form } from '@remix-run/react'
import { useCallback } from 'react'
import { usePorts } from '../browser/ports'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import { readCookie } from '../browser/storage/cookies'
import { useTranslation } from '../browser/texts'
import { pictureFile } from '../kit/public-config'
import type { Generation } from './bot-switch'
import { askAssistant, askClassicBot } from './chat.client'
import { ChatBox } from './chat-box'
import { addPart, type ChatData, type ChatEntry, toMessages } from './conversation'
import { ConversationFields } from './message-form'
import styles from './talk.module.css'
import { type Answer, type Conversation, useConversation } from './use-conversation'

type Names = Readonly<Record<Generation, string>>

interface TalkProps extends ChatData {
  readonly chosen: Generation
  readonly names: Names
}

/** Both hooks stay mounted, so that a switch loses no conversation. */
export function Talk({ chosen, names, greeting }: TalkProps) {
  const { t } = useTranslation()
  const { avatar, sampleQuestions } = useRootData().config.application.chatBot
  const classic = useClassicChat(greeting)
  const assistant = useAssistantChat(useToolCalls())
  const picture = pictureFile(avatar)
  if (chosen === 'classic') return <ChatBox key="classic" name={names.classic} avatar={picture} {...classic} />
  const welcome = { author: 'bot', body: t('CHATBOT_GREETING_ASSISTANT', { name: names.assistant }) } as const
  return (
    <ChatBox
      key="assistant"
      name={names.assistant}
      avatar={picture}
      {...assistant}
      welcome={welcome}
      suggestions={<SampleQuestions questions={sampleQuestions} {...assistant} />}
    />
  )
}

export function useBotNames(): Names {
  const { t } = useTranslation()
  const { name } = useRootData().config.application.chatBot
  return { classic: name, assistant: t('CHATBOT_ASSISTANT_NAME', { name }) }
}

interface SampleQuestionsProps extends Conversation {
  /** Text keys. */
  readonly questions: readonly string[]
}

function SampleQuestions({ questions, entries, intent, isBusy, send }: SampleQuestionsProps) {
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

/** The answer grows as it streams in; `showsToolCalls` is read at each tool call. */
function useAssistantChat(showsToolCalls: () => boolean): Conversation {
  const answer: Answer = async function* (asked, signal) {
    let entries = asked
    for await (const part of askAssistant(toMessages(asked), signal))
      if (part.kind === 'text' || showsToolCalls()) {
        entries = addPart(entries, part)
        yield entries
      }
  }
  return { ...useConversation([], answer), intent: 'ask' }
}

const answer: Answer = async function* (asked) {
  yield [...asked, await askClassicBot(asked)]
}

function useClassicChat(greeting: ChatEntry | undefined): Conversation {
  return { ...useConversation(greeting ? [greeting] : [], answer), intent: 'tell' }
}

function useToolCalls(): () => boolean {
  const { showsToolCalls } = usePorts()
  const role = useSession().account?.role
  return useCallback(() => showsToolCalls(readCookie, role), [showsToolCalls, role])
}
