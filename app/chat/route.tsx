import { Link, useSearchParams } from '@remix-run/react'
import type { PageHandle } from '../browser/page-title'
import { pictureFile } from '../browser/public-config'
import { useRootData } from '../browser/root-data'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { useToolCalls } from '../browser/tool-calls'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import { useAssistantChat } from './assistant-chat'
import { BotSwitch } from './bot-switch'
import { ChatBox } from './chat-box'
import { ChatFrame } from './chat-frame'
import { useClassicChat } from './classic-chat'
import { SampleQuestions } from './sample-questions'

export const handle: PageHandle = { title: 'NAV_SUPPORT_CHAT' }

export default function ChatbotPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { name, avatar, sampleQuestions } = useRootData().config.application.chatBot
  const [query] = useSearchParams()
  const chosen = query.has('assistant') ? 'assistant' : 'classic'
  const names = { classic: name, assistant: t('CHATBOT_ASSISTANT_NAME', { name }) }
  const classic = useClassicChat()
  const assistant = useAssistantChat(useToolCalls())
  const picture = pictureFile(avatar)
  const greeting = { author: 'bot', body: t('CHATBOT_GREETING_ASSISTANT', { name: names.assistant }) } as const
  return (
    <Page>
      <PageHeading aside={t('CHATBOT_ASIDE')}>{t('NAV_SUPPORT_CHAT')}</PageHeading>
      <ChatFrame
        aside={
          <>
            <BotSwitch chosen={chosen} names={names} />
            {account === null && chosen === 'classic' && <SignInHint />}
          </>
        }
      >
        {chosen === 'classic' ? (
          <ChatBox key="classic" name={names.classic} avatar={picture} {...classic} onSend={classic.send} />
        ) : (
          <ChatBox
            key="assistant"
            name={names.assistant}
            avatar={picture}
            isBusy={assistant.isBusy}
            entries={[greeting, ...assistant.entries]}
            onSend={assistant.send}
            suggestions={
              <SampleQuestions questions={sampleQuestions} isBusy={assistant.isBusy} onAsk={assistant.send} />
            }
          />
        )}
      </ChatFrame>
    </Page>
  )
}

/** The way to a bot that knows whom it talks to. */
function SignInHint() {
  const { t } = useTranslation()
  return (
    <p>
      {t('CHATBOT_SIGN_IN')} <Link to="/login">{t('BTN_LOGIN')}</Link>
    </p>
  )
}
