import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { claimBees, type Hive, type HiveAddresses, mintHoneyPot, potPrice, useHive } from '../../browser/bee-haven'
import { useChainAction } from '../../browser/chain-action'
import type { PageHandle } from '../../browser/page-title'
import { usePracticeWallet } from '../../browser/practice-wallet'
import { useTranslation } from '../../browser/texts'
import { listenForMints, verifyMint } from '../../browser/web3-watch'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { BeeFaucet } from '../bee-faucet'
import { ContractSource } from '../contract-source'
import { HoneyPot, type MintStep } from '../honey-pot'
import { ChainLayout, Panels } from '../layout'
import { Outcome } from '../panel'
import { WalletBar } from '../wallet-bar'

export const handle: PageHandle = { title: 'TITLE_BEE_HAVEN' }

export function loader({ context: { lab } }: LoaderFunctionArgs) {
  return lab.outside.chain.show(['BeeFaucet', 'BeeToken', 'HoneyPotNFT'])
}

export default function BeeHavenPage() {
  const contracts = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const wallet = usePracticeWallet()
  const addresses = Object.fromEntries(
    contracts.map(({ name, address }) => [name, address]),
  ) as unknown as HiveAddresses
  const hive = useHive(addresses, wallet.address)
  const { outcome, isBusy, run } = useChainAction()
  const { step, isMinted, mint } = useMint(addresses)
  const claim = (amount: string) =>
    run(() =>
      wallet.use(async () => {
        await claimBees(addresses, amount)
        await hive.refresh()
      }),
    )
  const canMint = (hive.own ?? 0) >= potPrice && !isMinted && !isBusy
  return (
    <Page>
      <ChainLayout>
        <PageHeading aside={t('LABEL_BEE_ASIDE')}>{t('TITLE_BEE_HAVEN')}</PageHeading>
        <WalletBar address={wallet.address} wei={wallet.wei} onConnect={wallet.connect} />
        <Panels>
          <BeeFaucet stock={hive.stock} own={hive.own} disabled={isBusy} onClaim={claim} />
          <HoneyPot
            step={isMinted ? 'SUCCESS' : step}
            disabled={!canMint}
            onMint={() => run(() => wallet.use((address) => mint(address, hive)))}
          />
        </Panels>
        <Outcome outcome={outcome} />
        <div>
          {contracts.map((contract) => (
            <ContractSource key={contract.name} {...contract} />
          ))}
        </div>
      </ChainLayout>
    </Page>
  )
}

/** Mints step by step, until the shop has heard of it; what counted before stays so. */
function useMint(addresses: HiveAddresses) {
  const [step, setStep] = useState<MintStep>('INTRO')
  const [isMinted, setMinted] = useState(false)
  useEffect(() => {
    listenForMints().then(setMinted, console.error)
  }, [])
  const mint = async (address: string, hive: Hive) => {
    try {
      await mintHoneyPot(addresses, setStep)
      await hive.refresh()
      await verifyMint(address)
      setMinted(true)
    } finally {
      setStep('INTRO')
    }
  }
  return { step, isMinted, mint }
}
