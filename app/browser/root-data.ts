import { useRouteLoaderData } from '@remix-run/react'
import type { FlashMessage } from '../http/flash-message'
import type { PublicConfig } from '../kit/public-config'
import type { Account } from '../ports/token-owner'

/** Data of the shop and its visitor that every page has. */
export interface RootData {
  readonly config: PublicConfig
  readonly version: string
  /** True in a class, whose labs run on the instructor's machine. */
  readonly isHosted: boolean
  /** Key of the texts, such as `de_DE`. */
  readonly language: string
  /** The scheme the visitor chose; undefined follows the system. */
  readonly scheme: 'light' | 'dark' | undefined
  readonly scoreBoardVisible: boolean
  /** Solves that no page has announced yet. */
  readonly unannounced: readonly { readonly key: string; readonly name: string }[]
  /** The visitor, as the cookie tells: a first guess, the browser's storage decides. */
  readonly account: Account | null
  /** Names of the weaknesses that the lab runs without. */
  readonly fixed: readonly string[]
  readonly notices: { readonly welcome: boolean; readonly cookies: boolean }
  /** Number of the basket that the cookie's session is about. */
  readonly basketId: number | undefined
  /** The characters that a new password has at least. */
  readonly minPasswordLength: number
  /** True if who forgot a password is sent a link, false if they are asked their security question. */
  readonly resetsByLink: boolean
  /** The success that a form has just had. */
  readonly flash: FlashMessage | undefined
}

/** The data of the shop that every page has; throws where the root itself failed. */
export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined
  if (!data) throw new Error("The shop's settings could not be loaded. Load the page again in a moment.")
  return data
}
