import type { Request } from 'autocannon'

const headers = { 'content-type': 'application/json' }

/** The product that is bought; its row of the stock has the same id. */
const bottleId = 6

/** Opens an account for each of so many connections: what one does to buy a bottle, which is to fill the basket and to check out. */
export async function openShoppers(address: string, count: number): Promise<Request[][]> {
  await fillShelf(address)
  return Promise.all(
    Array.from({ length: count }, (_, position) => openShopper(address, `shopper${position}@juice.example`)),
  )
}

/** Puts more bottles onto the shelf than anybody can buy in a few seconds. */
async function fillShelf(address: string): Promise<void> {
  const accountant = { email: 'accountant@juice-sh.op', password: 'i am an awesome accountant' }
  const { authentication } = await send('POST', `${address}/rest/user/login`, accountant)
  const { token } = authentication as { token: string }
  await send('PUT', `${address}/api/Quantitys/${bottleId}`, { quantity: 1_000_000 }, token)
}

async function openShopper(address: string, email: string): Promise<Request[]> {
  const password = 'plums-and-pears'
  await send('POST', `${address}/api/Users`, { email, password, passwordRepeat: password })
  const { authentication } = await send('POST', `${address}/rest/user/login`, { email, password })
  const { token, bid } = authentication as { token: string; bid: number }
  const asShopper = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` } } as const
  const bottle = JSON.stringify({ ProductId: bottleId, BasketId: String(bid), quantity: 1 })
  return [
    { ...asShopper, path: '/api/BasketItems/', body: bottle },
    { ...asShopper, path: `/rest/basket/${bid}/checkout`, body: '{}' },
  ]
}

async function send(method: string, url: string, body: unknown, token = ''): Promise<Record<string, unknown>> {
  const sent = { method, headers: { ...headers, authorization: `Bearer ${token}` }, body: JSON.stringify(body) }
  const response = await fetch(url, sent)
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}.`)
  return (await response.json()) as Record<string, unknown>
}
