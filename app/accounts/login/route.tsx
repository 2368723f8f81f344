import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { atForm, restAction, restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { Page } from '../../kit/page/page'
import { emptyLogin } from './login-fields'
import { LoginForm } from './login-form'
import { LoginLinks } from './login-links'
import * as rest from './rest-login'
import { logIn, logOut } from './server-login'

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
