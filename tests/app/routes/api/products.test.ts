import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
let token: string
beforeAll(async () => {
  shop = await serveLab()
  token = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())

type Row = Record<string, unknown>
const search = (q: string) => shop.get(`/rest/products/search?q=${encodeURIComponent(q)}`)
const found = async (q: string) => (await search(q)).json<{ data: Row[] }>().data
const columns = ['id', 'name', 'description', 'price', 'deluxePrice', 'image', 'createdAt', 'updatedAt', 'deletedAt']
const live = () => shop.lab.store.table('Products').live().length

describe('GET /rest/products/search', () => {
  it('answers nine columns, dates as the database has them, in the order of the names', async () => {
    const rows = await found('juice')
    expect(Object.keys(rows[0] ?? {})).toEqual(columns)
    expect(rows[0]).toMatchObject({ id: 1, name: 'Apple Juice (1000ml)', price: 1.99, deletedAt: null })
    expect(rows[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \+00:00$/)
    const names = rows.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
  })

  it.each(['/rest/products/search', '/rest/products/search?q=', '/rest/products/search?q=undefined'])(
    '%s finds everything on the shelf',
    async (path) => {
      const { data } = (await shop.get(path)).json<{ data: Row[] }>()
      expect(data).toHaveLength(live())
      expect(data.some(({ id }) => id === 10)).toBe(false)
    },
  )

  it.each([
    ['APPLE JUICE', 2],
    ['eggfru_t', 1],
    ['apple%1000ml', 2],
    ['A seasonal special of few bottles', 0],
    ['qwertz', 0],
  ])('%s finds %i', async (q, count) => {
    expect(await found(q)).toHaveLength(count)
  })

  it('reads descriptions as well', async () => {
    expect((await found('O-Saft')).map(({ id }) => id)).toContain(9)
  })

  it('cuts the text after 200 characters', async () => {
    const cut = `${'x'.repeat(200)}'`
    expect((await search(cut)).status).toBe(200)
    expect((await search(cut.slice(1))).status).toBe(500)
  })

  it('stumbles over what is neither text nor list', async () => {
    expect((await shop.get('/rest/products/search?q[x]=1')).status).toBe(500)
  })

  it.each(['q[]=qwert&q[]=juice', 'q[0]=qwert&q[1]=juice', 'q=qwert&q=juice'])(
    'joins the texts of %s',
    async (query) => {
      const reply = await shop.get(`/rest/products/search?${query}'`)
      expect(reply.json<{ error: Row }>().error.sql).toContain("(name LIKE '%qwert,juice'%'")
    },
  )

  it.each([
    ["';", 'near ";": syntax error'],
    ["'--", 'incomplete input'],
    ["x' AND 1=1--", 'incomplete input'],
    ["' union select id,email,password from users--", 'near "union": syntax error'],
    ["') union select id,email,password from users--", 'near "union": syntax error'],
    [
      "')) union select * from users--",
      'SELECTs to the left and right of UNION do not have the same number of result columns',
    ],
  ])('%s is refused with the statement', async (q, text) => {
    const reply = await search(q)
    expect(reply.status).toBe(500)
    expect(reply.json<{ error: Row }>().error).toMatchObject({
      message: `SQLITE_ERROR: ${text}`,
      errno: 1,
      code: 'SQLITE_ERROR',
      sql: `SELECT * FROM Products WHERE ((name LIKE '%${q}%' OR description LIKE '%${q}%') AND deletedAt IS NULL) ORDER BY name`,
    })
  })

  it("'))-- shows what was taken off the shelf", async () => {
    expect(await found("'))--")).toHaveLength(shop.lab.store.table('Products').all().length)
    const [box] = await found("Christmas Super-Surprise-Box (2014 Edition)'))--")
    expect(box).toMatchObject({ id: 10 })
    expect(box?.deletedAt).toMatch(/^\d{4}-/)
    expect(await found("Limited availability!'))--")).toEqual([])
  })

  it('shows every account under the column names of the products', async () => {
    const rows = await found("qwert')) union select id,email,password,'4','5','6','7','8','9' from users--")
    expect(rows).toHaveLength(shop.lab.store.table('Users').all().length)
    expect(rows[0]).toMatchObject({ id: 1, name: 'admin@juice-sh.op', description: '0192023a7bbd73250516f069df18b500' })
  })

  it('shows every table', async () => {
    const rows = await found("')) union select sql,'2','3','4','5','6','7','8','9' from sqlite_master--")
    const text = JSON.stringify(rows)
    const tables = [
      ...['Users', 'Products', 'Baskets', 'BasketItems', 'Captchas', 'ImageCaptchas', 'Cards', 'Challenges'],
      ...['Complaints', 'Deliveries', 'Feedbacks', 'Hints', 'Memories', 'PrivacyRequests', 'Quantities', 'Recycles'],
      ...['SecurityAnswers', 'SecurityQuestions', 'Addresses', 'Wallets', 'sqlite_sequence'],
    ]
    for (const table of tables) expect(text).toMatch(new RegExp(`CREATE TABLE \`?${table}\`? ?\\(`))
  })
})

describe('/api/Products', () => {
  it('lists what is on the shelf', async () => {
    const { status, data } = (await shop.get('/api/Products')).json<{ status: string; data: Row[] }>()
    expect([status, data.length]).toEqual(['success', live()])
    expect(data[0]).toMatchObject({
      id: 1,
      name: 'Apple Juice (1000ml)',
      price: 1.99,
      deluxePrice: 0.99,
      deletedAt: null,
    })
    expect(Object.keys(data[0] ?? {})).toEqual(columns)
    expect(data[0]?.createdAt).toMatch(/T.*Z$/)
  })

  it('reads one; what is gone is not found', async () => {
    expect((await shop.get('/api/Products/9?d=Sat%20Nov%2021%202026')).json()).toMatchObject({
      status: 'success',
      data: { id: 9, description: expect.stringContaining('https://www.owasp.org/index.php/O-Saft') },
    })
    for (const id of [10, 999, 'x']) expect((await shop.get(`/api/Products/${id}`)).status).toBe(404)
  })

  it('takes new ones from anybody with a token', async () => {
    const product = { name: 'Fig Juice', description: '<b>New</b>', price: 3.5, deluxePrice: 3, image: 'fig.jpg' }
    expect((await shop.post('/api/Products', product)).status).toBe(401)
    const reply = await shop.post('/api/Products', product, { token })
    const { data } = reply.json<{ data: Row }>()
    expect([reply.status, reply.headers.get('location')]).toEqual([201, `/api/Products/${data.id}`])
    expect(data).toMatchObject(product)
    expect((await shop.post('/api/Products', {}, { token })).json()).toMatchObject({
      data: { name: null, price: null, image: null },
    })
  })

  it('lets everybody change one, but not its id, birth or death', async () => {
    const fixed = { id: 77, createdAt: '2001-01-01T00:00:00.000Z', deletedAt: '2001-01-01T00:00:00.000Z' }
    const reply = await shop.put('/api/Products/25', { ...fixed, price: 1, nonsense: 2 })
    const { data } = reply.json<{ data: Row }>()
    expect([reply.status, data.id, data.price, data.deletedAt]).toEqual([200, 25, 1, null])
    expect(data.createdAt).not.toBe(fixed.createdAt)
    expect(Object.keys(data)).toEqual(columns)
    expect((await shop.put('/api/Products/999', { price: 1 })).json()).toEqual({ message: 'Not Found', errors: [] })
  })

  it('refuses every deletion', async () => {
    expect((await shop.delete('/api/Products/1', { token })).status).toBe(401)
  })
})

describe('/api/Quantitys', () => {
  const accountant = () => shop.logIn('accountant@juice-sh.op', 'i am an awesome accountant')
  const calls = [
    ['GET', undefined],
    ['PUT', { quantity: 5 }],
  ] as const

  it('lists the stock', async () => {
    const { data } = (await shop.get('/api/Quantitys')).json<{ data: Row[] }>()
    expect(data).toHaveLength(shop.lab.store.table('Products').all().length - 2)
    expect(Object.keys(data[0] ?? {})).toEqual([
      'ProductId',
      'id',
      'quantity',
      'limitPerUser',
      'createdAt',
      'updatedAt',
    ])
    expect(data[0]).toMatchObject({ ProductId: 1, limitPerUser: 5 })
    expect(data[1]).toMatchObject({ ProductId: 2, limitPerUser: null })
  })

  it('filters by column', async () => {
    const { data } = (await shop.get('/api/Quantitys?ProductId=33')).json<{ data: Row[] }>()
    expect(data).toMatchObject([{ ProductId: 33, quantity: 3, limitPerUser: 1 }])
  })

  it.each(calls)('%s of one is for accountants', async (method, body) => {
    const forged = { data: { role: 'admin' } }
    for (const options of [{}, { token }, { token: forgeUnsigned(forged) }]) {
      const reply = await shop.call(method, '/api/Quantitys/1', { ...options, body })
      expect([reply.status, reply.json()]).toEqual([403, { error: 'Malicious activity detected' }])
    }
  })

  // The reference asks for an address that nobody has; a rebuild may leave that out.
  it.each(calls)('%s of one serves accountants, and who claims to be one', async (method, body) => {
    for (const key of [(await accountant()).token, forgeUnsigned({ data: { role: 'accounting' } })]) {
      const reply = await shop.call(method, '/api/Quantitys/2', { token: key, body })
      expect([reply.status, reply.json()]).toMatchObject([200, { status: 'success', data: { ProductId: 2, ...body } }])
    }
  })

  it('serves no address at all in a shop that goes by the names of the reference', async () => {
    const named = await serveLab({ profile: 'juice-shop' })
    const { token: key } = await named.logIn('accountant@juice-sh.op', 'i am an awesome accountant')
    for (const [method, body] of calls) {
      const reply = await named.call(method, '/api/Quantitys/2', { token: key, body })
      expect([reply.status, reply.text]).toEqual([
        403,
        expect.stringContaining('IpDeniedError: Access denied to IP address: '),
      ])
    }
    expect((await named.get('/rest/admin/application-version')).json()).toEqual({ version: '19.2.1' })
    expect((await named.get('/rest/admin/application-configuration')).text).not.toContain('reportedVersion')
    await named.close()
  })

  it('takes any whole number for a stock, and nothing else', async () => {
    const { token: key } = await accountant()
    const put = (quantity: unknown) => shop.put('/api/Quantitys/2', { quantity }, { token: key })
    for (const quantity of [-5, 0, 41]) expect((await put(quantity)).json()).toMatchObject({ data: { quantity } })
    for (const quantity of [1.5, 'many', {}]) {
      const reply = await put(quantity)
      expect([reply.status, reply.json()]).toMatchObject([
        400,
        { errors: [{ field: 'quantity', message: 'Validation isInt on quantity failed' }] },
      ])
    }
    expect((await shop.put('/api/Quantitys/4711', { quantity: 1 }, { token: key })).status).toBe(404)
  })

  it('refuses everything else', async () => {
    const { token: key } = await accountant()
    expect((await shop.post('/api/Quantitys', { quantity: 1 }, { token: key })).status).toBe(401)
    expect((await shop.delete('/api/Quantitys/1', { token: key })).status).toBe(401)
  })
})
