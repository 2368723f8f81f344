import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, signedInRestPage } from '../../browser/rest/rest-page'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { RoleGuard } from '../../kit/access/role-guard'
import { Page } from '../../kit/page/page'
import * as rest from './administration.client'
import * as server from './administration.server'
import { AdministrationView } from './administration-view'
import { AssistantPanel } from './assistant-panel'

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
        {/* Whoever loads this picture has found the page. */}
        <img src="/assets/public/images/padding/19px.png" alt="" width={1} height={1} hidden />
        <AdministrationView {...data} />
        <AssistantPanel showsToolCalls={showsToolCalls} />
      </Page>
    </RoleGuard>
  )
}
