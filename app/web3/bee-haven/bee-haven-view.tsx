import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { Grid, Stack } from '../../kit/layout'
import { ContractSource } from '../contract-source'
import { useChainAction } from '../use-chain-action'
import { verifyMint } from '../web3.client'
import { BeeFaucet } from './bee-faucet'
import { addressesOf, type BeeHavenAddresses, type BeeHavenData, claimBees, mintHoneyPot, potPrice } from './bee-haven'
import { HoneyPot, type MintStep } from './honey-pot'

interface BeeHavenViewProps {
  readonly data: BeeHavenData
  /** Runs with the wallet, then revalidates the page. */
  withWallet(work: (address: string) => Promise<void>): Promise<void>
  readonly children: ReactNode
}

export function BeeHavenView({ data: { contracts, stock, own, isMinted }, withWallet, children }: BeeHavenViewProps) {
  const addresses = addressesOf(contracts)
  const { t } = useTranslation()
  const { resultAt, isBusy, run } = useChainAction()
  const [step, setStep] = useState<MintStep>('INTRO')
  const mint = (contracts: BeeHavenAddresses) => async (address: string) => {
    try {
      await mintHoneyPot(contracts, setStep)
      await verifyMint(address)
    } finally {
      setStep('INTRO')
    }
  }
  const claimed = (amount: string) => (own === undefined ? undefined : t('CONFIRM_CLAIMED', { amount }))
  const canMint = addresses && (own ?? 0) >= potPrice && !isMinted && !isBusy
  return (
    <Stack gap="xl">
      {children}
      <Grid gap="xl" min="340px">
        <BeeFaucet
          stock={stock}
          own={own}
          disabled={isBusy || !addresses}
          result={resultAt('claim')}
          onClaim={(amount) =>
            addresses && run(() => withWallet(() => claimBees(addresses, amount)), claimed(amount), 'claim')
          }
        />
        <HoneyPot
          step={isMinted ? 'SUCCESS' : step}
          disabled={!canMint}
          result={resultAt('mint')}
          onMint={() => addresses && run(() => withWallet(mint(addresses)), undefined, 'mint')}
        />
      </Grid>
      <div>
        {contracts.map((contract) => (
          <ContractSource key={contract.name} {...contract} />
        ))}
      </div>
    </Stack>
  )
}
