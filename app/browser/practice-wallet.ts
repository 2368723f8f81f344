import { useCallback, useEffect, useState } from 'react'
import { hasPracticeWallet, openPracticeWallet, readWei } from './practice-chain'
import { refusalText } from './refusal-text'
import { useSnackbar } from './snackbar'
import { useTranslation } from './texts'

/** The wallet of a page about the chain. */
export interface PracticeWallet {
  /** Undefined until it is connected. */
  readonly address: string | undefined
  /** Digits. */
  readonly wei: string | undefined
  connect(): Promise<void>
  /** Does something with the connected wallet and looks at it again; without one it only says so. Rejects as `work` does. */
  use(work: (address: string) => Promise<void>): Promise<void>
}

/** A wallet that connects on its own where this browser has one; `onConnect` hears its address each time. */
export function usePracticeWallet(onConnect?: (address: string) => Promise<void>): PracticeWallet {
  const { t } = useTranslation()
  const { error } = useSnackbar()
  const [address, setAddress] = useState<string>()
  const [wei, setWei] = useState<string>()

  const connect = useCallback(async () => {
    try {
      const wallet = await openPracticeWallet()
      await onConnect?.(wallet.address)
      setWei(await readWei(wallet.address))
      setAddress(wallet.address)
    } catch (refusal) {
      error(refusalText(refusal))
    }
  }, [onConnect, error])

  useEffect(() => {
    if (hasPracticeWallet()) void connect()
  }, [connect])

  const use = async (work: (address: string) => Promise<void>) => {
    if (address === undefined) return error(t('PLEASE_CONNECT_WEB3_WALLET'))
    try {
      await work(address)
    } finally {
      setWei(await readWei(address))
    }
  }
  return { address, wei, connect, use }
}
