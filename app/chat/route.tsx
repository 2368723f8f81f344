import { Link, useLoaderData, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restPage } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { page } from '../http/page'
import { pageAction } from '../http/page-action'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import { BotSwitch } from './bot-switch'
import * as rest from './chat.client'
import * as server from './chat.server'
import styles from './chat-frame.module.css'
import { emptyChat } from './conversation'
import { Talk, useBotNames } from './talk'

export const handle: PageHandle = { title: 'NAV_SUPPORT_CHAT' }

export const loader = page(server.readChat, emptyChat)
export const clientLoader = restPage(rest.loadChat, emptyChat)

export const action = pageAction({ tell: server.sendToClassicBot, ask: server.askAssistant })

export default function ChatbotPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { greeting } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const chosen = query.has('assistant') ? 'assistant' : 'classic'
  const names = useBotNames()
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
        <Talk chosen={chosen} names={names} greeting={greeting} />
      </ChatFrame>
    </Page>
  )
}

function SignInHint() {
  const { t } = useTranslation()
  return (
    <p>
      {t('CHATBOT_SIGN_IN')} <Link to="/login">{t('BTN_LOGIN')}</Link>
    </p>
  )
}

interface ChatFrameProps {
  readonly aside: ReactNode
  readonly children: ReactNode
}

function ChatFrame({ aside, children }: ChatFrameProps) {
  return (
    <div id="chat-container" className={styles.frame}>
      <div className={styles.aside}>{aside}</div>
      {children}
    </div>
  )
}
