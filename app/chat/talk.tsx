import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import { pictureFile } from '../kit/public-config'
import type { Generation } from './bot-switch'
import { ChatBox } from './chat-box'
import type { ChatData } from './conversation'
import { SampleQuestions } from './sample-questions'
import { useAssistantChat } from './use-assistant-chat'
import { useClassicChat } from './use-classic-chat'
import { useToolCalls } from './use-tool-calls'

type Names = Readonly<Record<Generation, string>>

interface TalkProps extends ChatData {
  readonly chosen: Generation
  readonly names: Names
}

/** The conversation with one of the two; the other one waits. */
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

/** The names of the two speakers. */
export function useBotNames(): Names {
  const { t } = useTranslation()
  const { name } = useRootData().config.application.chatBot
  return { classic: name, assistant: t('CHATBOT_ASSISTANT_NAME', { name }) }
}
