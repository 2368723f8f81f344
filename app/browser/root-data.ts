import { useRouteLoaderData } from '@remix-run/react'
import type { FlashMessage } from '../http/flash-message'
import type { PublicConfig } from '../kit/public-config'
import type { Account } from '../ports/token-owner'

export interface RootData {
  readonly config: PublicConfig
  readonly version: string
  /** True in a class, whose labs run on the instructor's machine. */
  readonly isHosted: boolean
  /** Such as `de_DE`. */
  readonly language: string
  /** Undefined follows the system. */
  readonly scheme: 'light' | 'dark' | undefined
  readonly scoreBoardVisible: boolean
  /** Solves not yet announced on a page. */
  readonly unannounced: readonly { readonly key: string; readonly name: string }[]
  /** From the cookie; the browser's storage takes precedence. */
  readonly account: Account | null
  /** Names of weaknesses that are secured. */
  readonly fixed: readonly string[]
  readonly notices: { readonly welcome: boolean; readonly cookies: boolean }
  readonly basketId: number | undefined
  /** Another time after a reset of the shop. */
  readonly seededAt: string
  readonly minPasswordLength: number
  /** True if a forgotten password is reset by link, false if by security question. */
  readonly resetsByLink: boolean
  /** The success of the last form. */
  readonly flash: FlashMessage | undefined
}

/** Throws where the root's own loader failed. */
export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined
  if (!data) throw new Error("The shop's settings could not be loaded. Load the page again in a moment.")
  return data
}
