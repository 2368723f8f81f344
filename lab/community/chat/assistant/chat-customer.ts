/** The customer who is chatting, as far as the token tells. */
export interface ChatCustomer {
  /** Undefined without a token that names an account. */
  readonly id: number | undefined
  readonly username: string
  readonly role: string | undefined
}
