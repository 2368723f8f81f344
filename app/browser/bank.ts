import { useCallback, useEffect, useState } from 'react'
import { askContract } from './practice-chain'

/** What the bank keeps for a wallet, in digits of wei. */
export function useBankBalance(bank: string, wallet: string | undefined) {
  const [balance, setBalance] = useState<string>()
  const refresh = useCallback(async () => {
    if (wallet !== undefined) setBalance(String(await askContract({ to: bank, method: 'balanceOf', values: [wallet] })))
  }, [bank, wallet])
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  return { balance, refresh }
}
