export interface ChatCustomer {
  readonly id: number | undefined
  readonly username: string
  readonly role: string | undefined
}
