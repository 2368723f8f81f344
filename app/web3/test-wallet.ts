import { useRevalidator } from '@remix-run/react'
import { refusalText } from '../browser/rest/refusal-text'
import { restPart } from '../browser/rest/rest-page'
import { useSnackbar } from '../browser/snackbar/snackbar'
import { useTranslation } from '../browser/texts'
import type { Part } from '../kit/answers'
import { hasTestWallet, openTestWallet, readWei } from './test-chain'

export interface ConnectedWallet {
  readonly address: string
  /** Decimal digits. */
  readonly wei: string
}

/** Empty in documents: only browsers have a wallet. */
export interface TestWalletData {
  readonly wallet: Part<ConnectedWallet | undefined>
}

export const noTestWallet: TestWalletData = { wallet: {} }

type Report = (address: string) => Promise<void>

/** Calls `report` with the address of the connected wallet. */
export async function loadTestWallet(report?: Report): Promise<TestWalletData> {
  return { wallet: await restPart(() => (hasTestWallet() ? openWallet(report) : Promise.resolve(undefined))) }
}

async function openWallet(report: Report | undefined): Promise<ConnectedWallet> {
  const { address } = await openTestWallet()
  await report?.(address)
  return { address, wei: await readWei(address) }
}

/** Remix revalidates the page after each action. */
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
    /** Without a wallet it only shows a message. Rejects as `work` does. */
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
