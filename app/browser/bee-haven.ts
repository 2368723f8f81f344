import { useCallback, useEffect, useState } from 'react'
import { askContract, type ChainMessage, sendToContract } from './practice-chain'

/** Where the contracts of the hive live. */
export interface HiveAddresses {
  readonly BeeToken: string
  readonly BeeFaucet: string
  readonly HoneyPotNFT: string
}

/** BEE that a honey pot costs. */
export const potPrice = 1000
const unit = 10n ** 18n

/** What a visitor of the hive sees. */
export interface Hive {
  /** What the faucet says it holds. */
  readonly stock: string | undefined
  /** Whole BEE of the wallet. */
  readonly own: number | undefined
  refresh(): Promise<void>
}

/** The hive as it is for a wallet, or for nobody. */
export function useHive({ BeeToken, BeeFaucet }: HiveAddresses, wallet: string | undefined): Hive {
  const [stock, setStock] = useState<string>()
  const [own, setOwn] = useState<number>()
  const refresh = useCallback(async () => {
    setStock(String(await askContract({ to: BeeFaucet, method: 'getBalance' })))
    if (wallet === undefined) return
    const bees = await askContract({ to: BeeToken, method: 'balanceOf', values: [wallet] })
    setOwn(Number(BigInt(String(bees)) / unit))
  }, [BeeToken, BeeFaucet, wallet])
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  return { stock, own, refresh }
}

/** Takes bees from the faucet. Rejects with its reason. */
export async function claimBees({ BeeFaucet }: HiveAddresses, amount: string): Promise<void> {
  await sendToContract({ to: BeeFaucet, method: 'withdraw', values: [amount] })
}

/** Pays for a honey pot and mints it; `onStep` hears how far it has come. Rejects with the reason of a contract. */
export async function mintHoneyPot(
  { BeeToken, HoneyPotNFT }: HiveAddresses,
  onStep: (step: 'AWAITING_APPROVAL' | 'CONFIRM' | 'IN_PROGRESS') => void,
): Promise<void> {
  const price = (BigInt(potPrice) * unit).toString()
  const approval: ChainMessage = { to: BeeToken, method: 'approve', values: [HoneyPotNFT, price] }
  onStep('AWAITING_APPROVAL')
  await sendToContract(approval)
  onStep('CONFIRM')
  await sendToContract({ to: HoneyPotNFT, method: 'mintNFT' })
  onStep('IN_PROGRESS')
}
