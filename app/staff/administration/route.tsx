import { useLoaderData } from '@remix-run/react'
import { useId, useState } from 'react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, signedInRestPage } from '../../browser/rest/rest-page'
import { useTranslation } from '../../browser/texts'
import { keepToolCallSetting } from '../../chat/tool-call-setting'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import { Checkbox } from '../../kit/forms/checkbox'
import { Page } from '../../kit/page/page'
import * as rest from './administration.client'
import * as server from './administration.server'
import { AdministrationView } from './administration-view'
import styles from './assistant-panel.module.css'

const noAdministration: server.AdministrationData = { users: {}, feedbacks: {}, now: 0, showsToolCalls: false }

export const handle: PageHandle = { title: 'TITLE_ADMINISTRATION' }

export const loader = signedInPage(server.readAdministration, noAdministration, 'admin')
export const clientLoader = signedInRestPage(rest.loadAdministration, noAdministration, 'admin')

export const action = pageAction({ deleteFeedback: server.deleteFeedback })
export const clientAction = restAction(rest.calls)

export default function AdministrationPage() {
  const { failed, showsToolCalls, ...data } = useLoaderData<typeof loader>()
  return (
    <RoleGuard only="admin">
      <Page failed={failed}>
        {/* Loading this picture tells the shop that the page was found. */}
        <img src="/assets/public/images/padding/19px.png" alt="" width={1} height={1} hidden />
        <AdministrationView {...data} />
        <AssistantPanel showsToolCalls={showsToolCalls} />
      </Page>
    </RoleGuard>
  )
}

/** `showsToolCalls` is the state when the page was loaded. */
function AssistantPanel({ showsToolCalls }: Pick<server.AdministrationData, 'showsToolCalls'>) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<boolean>()
  const titleId = useId()
  const toggle = (isOn: boolean) => {
    keepToolCallSetting(isOn)
    setChosen(isOn)
  }
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('SECTION_ASSISTANT')}</h2>
      <p>{t('TEXT_SHOW_TOOL_CALLS')}</p>
      <Checkbox
        id="showToolCalls"
        role="switch"
        label={t('LABEL_SHOW_TOOL_CALLS')}
        checked={chosen ?? showsToolCalls}
        onToggle={toggle}
      />
    </section>
  )
}
