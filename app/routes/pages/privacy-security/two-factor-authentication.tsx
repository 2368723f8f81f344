import { useCallback, useEffect, useState } from 'react'
import type { PageHandle } from '../../../browser/page-title'
import { useRootData } from '../../../browser/root-data'
import {
  buildKeyUri,
  disableSecondFactor,
  loadSecondFactorStatus,
  type SecondFactorStatus,
  setUpSecondFactor,
} from '../../../browser/second-factor-setup'
import { useSession } from '../../../browser/session'
import { useSnackbar } from '../../../browser/snackbar'
import { useTranslation } from '../../../browser/texts'
import { AccountNeeded } from '../../../components/privacy/account-needed'
import { CardToCome } from '../../../components/privacy/card-to-come'
import { SecondFactorRemoval } from '../../../components/privacy/second-factor-removal'
import { SecondFactorSetup } from '../../../components/privacy/second-factor-setup'

export const handle: PageHandle = { title: 'TITLE_TWO_FACTOR_AUTH_CONFIG' }

export default function TwoFactorAuthenticationPage() {
  const { account } = useSession()
  const { t } = useTranslation()
  const title = t('TITLE_TWO_FACTOR_AUTH_CONFIG')
  return account ? <SecondFactor key={account.id} title={title} /> : <AccountNeeded title={title} />
}

function SecondFactor({ title }: { readonly title: string }) {
  const { application } = useRootData().config
  const { status, problem, attempt } = useSecondFactor()
  if (status === 'unknown') return <AccountNeeded title={title} reason="TEXT_LOGIN_NOT_KNOWN" />
  if (status === undefined) return <CardToCome title={title} />
  if (status.setup)
    return (
      <SecondFactorRemoval
        problem={problem}
        onRemove={(password) => attempt(disableSecondFactor(password), 'CONFIRM_2FA_DISABLE')}
      />
    )
  const { secret, setupToken } = status
  return (
    <SecondFactorSetup
      keyUri={buildKeyUri(application.name, status)}
      secret={secret}
      problem={problem}
      onSetUp={(password, initialToken) =>
        attempt(setUpSecondFactor({ password, setupToken, initialToken }), 'CONFIRM_2FA_SETUP')
      }
    />
  )
}

/** The state of the second factor, undefined until it is known, and a way to change it. */
function useSecondFactor() {
  const { t } = useTranslation()
  const { confirm } = useSnackbar()
  const [status, setStatus] = useState<SecondFactorStatus | 'unknown'>()
  const [problem, setProblem] = useState<string>()
  const refresh = useCallback(async () => setStatus(await loadSecondFactorStatus().catch(() => 'unknown' as const)), [])
  useEffect(() => void refresh(), [refresh])

  const attempt = async (change: Promise<void>, confirmation: string) => {
    setProblem(undefined)
    try {
      await change
    } catch {
      return setProblem('2FA_SETUP_ERROR')
    }
    await refresh()
    confirm(t(confirmation))
  }
  return { status, problem, attempt }
}
