import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
afterAll(() => shop.close())

interface Description {
  readonly openapi: string
  readonly info: Record<string, unknown>
  readonly servers: unknown
  readonly security: unknown
  readonly paths: Record<string, Record<string, { responses: object }>>
  readonly components: { schemas: Record<string, { required?: string[]; properties?: object; example?: string }> }
}

async function readDescription(): Promise<Description> {
  const { text } = await shop.get('/api-docs/swagger-ui-init.js')
  const [, options = ''] = /^const options = (\{.*\n\})\n/s.exec(text) ?? []
  return (JSON.parse(options) as { swaggerDoc: Description }).swaggerDoc
}

describe('/api-docs', () => {
  it('leads to its folder', async () => {
    const reply = await shop.get('/api-docs')
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/api-docs/'])
  })

  it('is Swagger UI, from the shop itself', async () => {
    const { status, headers, text } = await shop.get('/api-docs/')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('<title>Swagger UI</title>')
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files).toHaveLength(2)
    for (const path of files) {
      const file = await shop.get(path)
      expect([file.status, file.text.length > 100_000]).toEqual([200, true])
      expect(file.headers.get('content-type')).toMatch(/css|javascript/)
    }
  })

  it('weighs nothing on the shop’s own pages', async () => {
    expect((await shop.get('/')).text).not.toContain('swagger')
    expect((await shop.get('/main.js')).text).not.toContain('SwaggerUIBundle')
  })

  it('describes the one call there is', async () => {
    const { openapi, info, servers, security, paths } = await readDescription()
    expect(openapi).toBe('3.0.0')
    expect(info).toMatchObject({
      title: 'NextGen B2B API',
      version: '2.0.0',
      license: { name: 'MIT' },
      contact: { name: 'B2B API Support' },
      description: expect.stringContaining('XML'),
    })
    expect(servers).toEqual([{ url: '/b2b/v2' }])
    expect(security).toEqual([{ bearerAuth: [] }])
    expect(Object.keys(paths)).toEqual(['/orders'])
    expect(paths['/orders']).toMatchObject({ post: { operationId: 'createCustomerOrder', tags: ['Order'] } })
    expect(Object.keys(paths['/orders']?.post?.responses ?? {})).toEqual(['200'])
  })

  it('describes what is sent and what comes back', async () => {
    const { Order, OrderConfirmation, OrderLine, OrderLines, OrderLinesData } = (await readDescription()).components
      .schemas
    expect(Order?.required).toEqual(['cid'])
    expect(Object.keys(Order?.properties ?? {})).toEqual(['cid', 'orderLines', 'orderLinesData'])
    expect(OrderConfirmation?.required).toEqual(['cid', 'orderNo', 'paymentDue'])
    expect(OrderConfirmation?.properties).toMatchObject({ paymentDue: { format: 'date', example: '2018-01-19' } })
    expect(OrderLine?.required).toEqual(['productId', 'quantity'])
    expect(OrderLine?.properties).toMatchObject({
      productId: { type: 'integer', example: 8 },
      quantity: { type: 'integer', minimum: 1, example: 500 },
      customerReference: { type: 'string', example: 'PO0000001' },
    })
    expect(OrderLines).toMatchObject({ type: 'array' })
    expect(OrderLinesData).toMatchObject({ type: 'string' })
    const lines = JSON.parse(OrderLinesData?.example ?? '') as Record<string, unknown>[]
    expect(lines[0]).toMatchObject({ couponCode: 'pes[Bh.u*t' })
  })
})
