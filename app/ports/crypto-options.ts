export interface CryptoOption {
  readonly name: string
  readonly address: string
  readonly url: string
}

export type ListCryptoOptions = () => readonly CryptoOption[]

/** The shop has given up its wallets. */
export const listCryptoOptions: ListCryptoOptions = () => []
