import { useRevalidator } from '@remix-run/react'
import { refusalText } from '../browser/rest/refusal-text'
import { restPart } from '../browser/rest/rest-page'
import { useSnackbar } from '../browser/snackbar/snackbar'
import { useTranslation } from '../browser/texts'
import type { Part } from '../kit/answers'
import { hasTestWallet, openTestWallet, readWei } from './test-chain'

/** The wallet that is connected to a page about the chain. */
export interface ConnectedWallet {
  readonly address: string
  /** Digits. */
  readonly wei: string
}

/** The state of the wallet in this browser; a document has none. */
export interface TestWalletData {
  readonly wallet: Part<ConnectedWallet | undefined>
}

export const noTestWallet: TestWalletData = { wallet: {} }

type Report = (address: string) => Promise<void>

/** Connects the wallet of this browser, if it has one; `report` is called with the address of each connected wallet. */
export async function loadTestWallet(report?: Report): Promise<TestWalletData> {
  return { wallet: await restPart(() => (hasTestWallet() ? openWallet(report) : Promise.resolve(undefined))) }
}

async function openWallet(report: Report | undefined): Promise<ConnectedWallet> {
  const { address } = await openTestWallet()
  await report?.(address)
  return { address, wei: await readWei(address) }
}

/** The actions on the wallet of a page; Remix revalidates the page afterwards. */
export function useTestWallet({ wallet: { value: wallet } }: TestWalletData, report?: Report) {
  const { t } = useTranslation()
  const { error } = useSnackbar()
  const { revalidate } = useRevalidator()
  return {
    connect: async () => {
      try {
        await openWallet(report)
        await revalidate()
      } catch (refusal) {
        error(t(refusalText(refusal)))
      }
    },
    /** Does something with the connected wallet; without one it only says so. Rejects as `work` does. */
    withWallet: async (work: (address: string) => Promise<void>) => {
      if (wallet === undefined) return error(t('PLEASE_CONNECT_WEB3_WALLET'))
      try {
        await work(wallet.address)
      } finally {
        await revalidate()
      }
    },
  }
}
