import type { Compilation, Receipt } from '../../lab/outside/chain/chain'
import type { Wallet } from '../../lab/outside/chain/wallets'
import { createApi } from '../browser/rest/api'

const storageKey = 'testWallet'

/** Wei and numbers as decimal digits. */
export interface ChainMessage {
  readonly to: string
  readonly method: string
  readonly values?: readonly (string | boolean)[]
  readonly wei?: string
  /** The caller's address where no transaction is sent. */
  readonly from?: string
}

export interface Deployment {
  readonly source: string
  readonly compiler: string
  readonly contract: string
  readonly values: readonly (string | boolean)[]
  readonly wei: string
}

type Success = Extract<Receipt, { status: 'done' }>

const post = <Reply>(name: string, body: unknown) => createApi().post<Reply>(`/outside/chain/${name}`, body)

export function hasTestWallet(): boolean {
  return localStorage.getItem(storageKey) !== null
}

/** Opens a new wallet once the chain was reset. Rejects with an ApiError or when the chain is full. */
export async function openTestWallet(): Promise<Wallet> {
  const wallet = await post<Partial<Wallet> & { reason?: string }>('wallet', { key: readKey() })
  const { address, key, reason } = wallet
  if (!address || !key) throw new Error(reason)
  localStorage.setItem(storageKey, key)
  return { address, key }
}

/** As decimal digits. */
export async function readWei(address: string): Promise<string> {
  return (await post<{ wei: string }>('balance', { address })).wei
}

/** Rejects with the contract's reason. */
export async function callContract(message: ChainMessage): Promise<unknown> {
  return requireSuccess(await post<Receipt>('ask', message)).value
}

/** Rejects with the reason of a revert. */
export async function sendToContract(message: ChainMessage): Promise<Success> {
  return requireSuccess(await post<Receipt>('send', { ...message, key: readKey() }))
}

/** Rejects with the reason of a revert. */
export async function deployContract(deployment: Deployment): Promise<string> {
  return requireSuccess(await post<Receipt>('deploy', { ...deployment, key: readKey() })).address ?? ''
}

/** Rejects with an ApiError. */
export function compileSource(source: string, compiler: string): Promise<Compilation> {
  return post('compile', { source, compiler })
}

function readKey(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined
}

function requireSuccess(receipt: Receipt): Success {
  if (receipt.status === 'reverted') throw new Error(receipt.reason)
  return receipt
}
