import type { Request } from 'autocannon'

const headers = { 'content-type': 'application/json' }

/** Opens an account for each of so many connections: what one does to buy a bottle, which is to fill the basket and to check out. */
export async function openShoppers(address: string, count: number): Promise<Request[][]> {
  return Promise.all(
    Array.from({ length: count }, (_, position) => openShopper(address, `shopper${position}@juice.example`)),
  )
}

async function openShopper(address: string, email: string): Promise<Request[]> {
  const password = 'plums-and-pears'
  await post(`${address}/api/Users`, { email, password, passwordRepeat: password })
  const { authentication } = await post(`${address}/rest/user/login`, { email, password })
  const { token, bid } = authentication as { token: string; bid: number }
  const asShopper = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` } } as const
  const bottle = JSON.stringify({ ProductId: 6, BasketId: String(bid), quantity: 1 })
  return [
    { ...asShopper, path: '/api/BasketItems/', body: bottle },
    { ...asShopper, path: `/rest/basket/${bid}/checkout`, body: '{}' },
  ]
}

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}
