import type { Compilation, Receipt } from '../../lab/outside/chain/chain'
import type { Wallet } from '../../lab/outside/chain/wallets'
import { createApi } from '../browser/rest/api'

const storageKey = 'testWallet'

/** A message to a contract; wei and numbers as digits. */
export interface ChainMessage {
  readonly to: string
  readonly method: string
  readonly values?: readonly (string | boolean)[]
  readonly wei?: string
  /** The address that asks, where nothing is sent. */
  readonly from?: string
}

/** The parts of a new contract. */
export interface Deployment {
  readonly source: string
  readonly compiler: string
  readonly contract: string
  readonly values: readonly (string | boolean)[]
  readonly wei: string
}

type Success = Extract<Receipt, { status: 'done' }>

const post = <Reply>(name: string, body: unknown) => createApi().post<Reply>(`/outside/chain/${name}`, body)

/** True if this browser has opened a wallet before. */
export function hasTestWallet(): boolean {
  return localStorage.getItem(storageKey) !== null
}

/** This browser's wallet, or a new one where the chain has started anew. Rejects with an ApiError or when the chain is full. */
export async function openTestWallet(): Promise<Wallet> {
  const wallet = await post<Partial<Wallet> & { reason?: string }>('wallet', { key: readKey() })
  const { address, key, reason } = wallet
  if (!address || !key) throw new Error(reason)
  localStorage.setItem(storageKey, key)
  return { address, key }
}

/** The wei of an address, as digits. */
export async function readWei(address: string): Promise<string> {
  return (await post<{ wei: string }>('balance', { address })).wei
}

/** The answer of a contract. Rejects with its reason when it refuses. */
export async function callContract(message: ChainMessage): Promise<unknown> {
  return requireSuccess(await post<Receipt>('ask', message)).value
}

/** Sends a transaction from this browser's wallet. Rejects with the reason when it is reverted. */
export async function sendToContract(message: ChainMessage): Promise<Success> {
  return requireSuccess(await post<Receipt>('send', { ...message, key: readKey() }))
}

/** Puts a contract onto the chain. Rejects with the reason when that is reverted. */
export async function deployContract(deployment: Deployment): Promise<string> {
  return requireSuccess(await post<Receipt>('deploy', { ...deployment, key: readKey() })).address ?? ''
}

/** Compiles a source as the compiler of that version does. Rejects with an ApiError. */
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
