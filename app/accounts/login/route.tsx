import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { atForm, restAction, restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { Page } from '../../kit/page/page'
import * as rest from './login.client'
import { logIn, logOut } from './login.server'
import { emptyLogin } from './login-fields'
import { LoginForm } from './login-form'
import { LoginLinks } from './login-links'

export const handle: PageHandle = { title: 'TITLE_LOGIN' }

export const loader = page(() => emptyLogin, emptyLogin)
export const clientLoader = restPage(rest.readFields, emptyLogin)

export const action = pageAction({ logIn, logOut })
export const clientAction = restAction({ logIn: atForm(rest.logIn) })

export default function LoginPage() {
  return (
    <Page width="narrow">
      <LoginForm start={useLoaderData<typeof loader>()} foot={<LoginLinks />} />
    </Page>
  )
}
