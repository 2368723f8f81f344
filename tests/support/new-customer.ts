import type { ServedLab } from './serve-lab.js'
import type { Credentials } from './shoppers.js'

export interface CustomerOptions {
  /** Quantities by product id. */
  readonly basket?: Readonly<Record<number, number>>
  readonly role?: 'customer' | 'deluxe'
}

const password = 'plums-and-pears'

/** Opens an account for one test, with products in its basket. */
export async function openAccount(lab: ServedLab, options: CustomerOptions = {}): Promise<Credentials> {
  const { basket = {}, role = 'customer' } = options
  const email = `customer${lab.lab.store.table('Users').all().length}@juice.example`
  const reply = await lab.post('/api/Users/', { email, password, passwordRepeat: password })
  if (reply.status !== 201) throw new Error(`No account for ${email}: ${reply.status} ${reply.text}`)
  lab.lab.store.table('Users').update(reply.json<{ data: { id: number } }>().data.id, { role })
  const { token, bid } = await lab.logIn(email, password)
  for (const [id, quantity] of Object.entries(basket)) {
    const body = { ProductId: Number(id), BasketId: String(bid), quantity }
    const added = await lab.post('/api/BasketItems/', body, { token })
    if (added.status !== 200) throw new Error(`Product ${id} is not for sale: ${added.text}`)
  }
  return [email, password]
}
