import { Link, useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../browser/navigation/page-title'
import { restAction, signedInRestPage } from '../browser/rest/rest-page'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { readPart, signedInPage } from '../http/page'
import { pageAction } from '../http/page-action'
import { AccountNeededPage } from '../kit/access/account-needed'
import type { Part } from '../kit/answers'
import { keepErrors } from '../kit/forms/field-errors'
import { SubmitButton } from '../kit/forms/form-card'
import { PageForm } from '../kit/forms/page-form'
import { TextField } from '../kit/forms/text-field'
import { useFields } from '../kit/forms/use-fields'
import { useForm } from '../kit/forms/use-form'
import { Sections, Stack } from '../kit/layout'
import { Page } from '../kit/page/page'
import { PageHeading } from '../kit/page/page-heading'
import { IconWallet } from '../kit/page-icons'
import { formatPrice } from '../kit/prices'
import { Panel } from '../kit/records/panel'
import * as rest from './wallet.client'
import styles from './wallet.module.css'
import * as server from './wallet.server'
import { checkTopUp, topUpLimits } from './wallet-rules'

export const handle: PageHandle = { title: 'DIGITAL_WALLET' }

const noWallet: { readonly balance: Part<number> } = { balance: {} }

export const loader = signedInPage(
  async (call) => ({ balance: await readPart(call, () => server.balanceOf(call)) }),
  noWallet,
)
export const clientLoader = signedInRestPage(rest.loadWallet, noWallet)

export const action = pageAction({ topUp: server.askForTopUp })
export const clientAction = restAction({ topUp: rest.askForTopUp })

export default function WalletPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { balance } = useLoaderData<typeof loader>()
  if (!account) return <AccountNeededPage title={t('DIGITAL_WALLET')} />
  return (
    <Page failed={balance.failed}>
      <Sections>
        <WalletView balance={balance} />
      </Sections>
    </Page>
  )
}

interface WalletViewProps {
  readonly balance: Part<number>
}

function WalletView({ balance }: WalletViewProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading>{t('DIGITAL_WALLET')}</PageHeading>
      <div className={styles.layout}>
        <section className={styles.card} aria-label={t('LABEL_WALLET_BALANCE')}>
          <p className={styles.label}>
            {t('LABEL_WALLET_BALANCE')}
            <IconWallet size={28} aria-hidden />
          </p>
          <p className={styles.balance}>{balance.value === undefined ? '–' : formatPrice(balance.value)}</p>
          <Link className={styles.crypto} to="/wallet-web3">
            {t('BTN_CRYPTO_WALLET')}
          </Link>
        </section>
        <Panel title={t('SECTION_TOP_UP')}>
          <TopUpForm />
        </Panel>
      </div>
    </>
  )
}

function TopUpForm() {
  const { t } = useTranslation()
  const { isComplete, ...form } = useForm({ amount: '' }, ({ amount }) => keepErrors({ amount: checkTopUp(amount) }))
  const { bindText } = useFields(form, topUpLimits)
  return (
    <Stack as={PageForm} id="wallet-form" noValidate>
      <input type="hidden" name="intent" value="topUp" />
      <TextField
        {...bindText('amount')}
        id="amount"
        type="number"
        inputMode="decimal"
        min={topUpLimits.min}
        max={topUpLimits.max}
        step="any"
        autoComplete="off"
        label={t('LABEL_AMOUNT')}
        aria-label="Enter an amount"
        help={t('HINT_TOP_UP', topUpLimits)}
      />
      <SubmitButton
        id="submitButton"
        label={t('BTN_CONTINUE')}
        ariaLabel="Button to continue to payment"
        disabled={!isComplete}
      />
    </Stack>
  )
}
