import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../browser/navigation/page-title'
import { restAction, restPage } from '../../browser/rest/rest-page'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { signedInPage } from '../../http/page'
import { pageAction } from '../../http/page-action'
import { AccountNeeded } from '../../kit/access/account-needed'
import * as rest from './data-export.client'
import * as server from './data-export.server'
import { ExportForm } from './export-form'

const noCaptcha: server.ExportPageData = Object.freeze({})

export const handle: PageHandle = { title: 'TITLE_REQUEST_DATA_EXPORT' }

export const loader = signedInPage(server.readCaptcha, noCaptcha)
export const clientLoader = restPage(rest.loadCaptcha, noCaptcha)

export const action = pageAction({ export: server.exportData })
export const clientAction = restAction({ export: rest.exportData })

/** An answered CAPTCHA is used up, unless the refusal is about something else. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult?.failed === undefined || rest.isAboutCaptcha(actionResult.failed)) && defaultShouldRevalidate

export default function DataExportPage() {
  const { account } = useSession()
  const { t } = useTranslation()
  const { captcha } = useLoaderData<typeof loader>()
  if (!account) return <AccountNeeded title={t('TITLE_REQUEST_DATA_EXPORT')} />
  return <ExportForm key={account.id} captcha={captcha} />
}
