import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, signedInRestPage, unlessRefused } from '../../browser/rest/rest-page'
import { useRootData } from '../../browser/root-data'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { AccountNeeded } from '../../kit/access/account-needed'
import { ErrorBanner } from '../../kit/page/banner'
import { unknownStatus } from './second-factor'
import { SecondFactorRemoval } from './second-factor-removal'
import { SecondFactorSetup } from './second-factor-setup'
import * as rest from './two-factor.client'
import * as server from './two-factor.server'

export const handle: PageHandle = { title: 'TITLE_TWO_FACTOR_AUTH_CONFIG' }

export const loader = signedInPage(server.readStatus, unknownStatus)
export const clientLoader = signedInRestPage(rest.loadStatus, unknownStatus)

export const action = pageAction({ setUp: server.setUp, disable: server.disable })
export const clientAction = restAction(rest.calls)

/** A refused try keeps the offer. */
export const shouldRevalidate = unlessRefused

export default function TwoFactorAuthenticationPage() {
  const { account } = useSession()
  const { t } = useTranslation()
  const { status, failed } = useLoaderData<typeof loader>()
  const { application } = useRootData().config
  const title = t('TITLE_TWO_FACTOR_AUTH_CONFIG')
  if (!account) return <AccountNeeded title={title} />
  if (failed !== undefined) return <ErrorBanner>{t(failed)}</ErrorBanner>
  if (status === undefined) return <AccountNeeded title={title} reason="TEXT_LOGIN_NOT_KNOWN" />
  if (status.setup) return <SecondFactorRemoval />
  return <SecondFactorSetup key={status.email} shop={application.name} offer={status} />
}
