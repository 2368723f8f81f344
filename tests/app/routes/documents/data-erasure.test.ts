import { beforeEach, describe, expect, it } from 'vitest'
import { tabKeys } from '../../../../app/browser/storage/storage.js'
import { type DocumentVisitor, visitDocuments } from '../../../../lab/proofs/attacker/document-visitor.js'
import { keepLabs } from '../../../support/keep-labs.js'
import { openAccount } from '../../../support/new-customer.js'
import type { ServedLab } from '../../../support/serve-lab.js'

const openLab = keepLabs()
let shop: ServedLab
let jim: DocumentVisitor
beforeEach(async () => {
  shop = await openLab()
  jim = await visitDocuments(shop, 'jim@juice-sh.op', 'ncc-1701')
})

const requests = () =>
  shop.lab.store
    .table('PrivacyRequests')
    .all()
    .map(({ UserId, deletionRequested }) => ({ UserId, deletionRequested }))
const form = (fields: Record<string, string> = {}) => new URLSearchParams(fields)

describe('GET /dataerasure', () => {
  it('asks for the address and for the answer to one’s own question', async () => {
    const { status, headers, text } = await jim.get('/dataerasure')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toBeNull()
    expect(text).toContain('<form action="./dataerasure" method="post">')
    expect(text).toMatch(/<input id="email" type="text" name="email" placeholder="jim@juice-sh\.op"/)
    expect(text).toMatch(
      /<input id="securityAnswer" type="text" name="securityAnswer" placeholder="Your eldest siblings middle name\?"/,
    )
    expect(text).toContain('id="submitButton"')
    expect(requests()).toEqual([])
  })

  it('blocks a stranger', async () => {
    const reply = await shop.get('/dataerasure', { token: jim.token })
    expect([reply.status, reply.text]).toEqual([500, expect.stringContaining('Blocked illegal activity by')])
  })

  it('needs an answer and a question', async () => {
    const guest = await visitDocuments(shop, ...(await openAccount(shop)))
    const unanswered = await guest.get('/dataerasure')
    expect([unanswered.status, unanswered.text]).toEqual([
      500,
      expect.stringContaining('<title>Error: No answer found!'),
    ])
    const answers = shop.lab.store.table('SecurityAnswers')
    const own = answers.all().find(({ UserId }) => UserId === 2)
    answers.update(own?.id ?? 0, { SecurityQuestionId: null })
    const unquestioned = await jim.get('/dataerasure')
    expect([unquestioned.status, unquestioned.text]).toEqual([500, expect.stringContaining('No question found!')])
  })
})

describe('POST /dataerasure', () => {
  it('files the request, says goodbye and forgets the login', async () => {
    const facts: unknown[] = []
    shop.lab.facts.subscribe(({ name, detail }) => void (name === 'account.erasureRequested' && facts.push(detail)))
    const before = jim.token
    const { status, headers, text } = await jim.send('/dataerasure', form({ email: 'x', securityAnswer: 'y' }))
    expect(status).toBe(200)
    expect(headers.getSetCookie()).toEqual([
      'token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'checkout=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    expect(text).toContain("localStorage.removeItem('token')")
    for (const key of tabKeys) expect(text).toContain(`sessionStorage.removeItem('${key}')`)
    expect(requests()).toEqual([{ UserId: 2, deletionRequested: true }])
    expect(facts).toEqual([{ accountId: 2 }])
    expect(jim.token).toBe('')
    expect((await shop.get('/dataerasure', { headers: { Cookie: `token=${before}` } })).status).toBe(200)
    expect((await shop.logIn('jim@juice-sh.op', 'ncc-1701')).bid).toBe(2)
  })

  it('files one request each time, with any content of the form', async () => {
    const headers = { Cookie: `token=${jim.token}` }
    const multipart = new FormData()
    multipart.append('layout', '../package.json')
    const bodies = [form(), form({ layout: '' }), multipart]
    for (const body of bodies)
      expect((await fetch(`${shop.url}/dataerasure`, { method: 'POST', body, headers })).status).toBe(200)
    expect((await shop.post('/dataerasure', { email: 1 }, { headers })).status).toBe(200)
    expect(requests()).toHaveLength(4)
  })

  it('shows the beginning of a page in the layout that the form names', async () => {
    const { status, headers, text } = await jim.send('/dataerasure', form({ layout: '../package.json' }))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('set-cookie')).toMatch(/^token=;/)
    expect(text).toMatch(/^\{\s+"name": "juice-shop".*\.{6}$/s)
    expect(text).toHaveLength(106)
    expect(requests()).toEqual([{ UserId: 2, deletionRequested: true }])
  })

  it('reads the name from JSON as well, absolute or without an extension', async () => {
    const headers = { Cookie: `token=${jim.token}` }
    for (const layout of ['dataErasureResult', '/../package.json', '/dataErasureForm.hbs']) {
      const reply = await shop.post('/dataerasure', { layout }, { headers })
      expect([reply.status, reply.text.slice(-6)]).toEqual([200, '......'])
    }
  })

  it.each([
    ['no-such-file', "ENOENT: no such file or directory, open '/juice-shop/views/no-such-file.hbs'"],
    ['../../../../../no.such', "ENOENT: no such file or directory, open '/no.such'"],
    ['/etc/passwd', "ENOENT: no such file or directory, open '/juice-shop/views/etc/passwd.hbs'"],
    ['../ftp/legal.md', 'File access not allowed'],
    ['../CTF.key', 'File access not allowed'],
    ['../encryptionKeys/jwt.pub', 'File access not allowed'],
    ['../views/../lib.x', "ENOENT: no such file or directory, open '/juice-shop/lib.x'"],
  ])('says why %j is no layout', async (layout, message) => {
    const headers = { Cookie: `token=${jim.token}`, Accept: 'application/json' }
    const reply = await shop.post('/dataerasure', { layout }, { headers })
    expect([reply.status, reply.json()]).toMatchObject([500, { error: { message } }])
    expect(requests()).toHaveLength(1)
  })

  it.each([[['../package.json']], [{ a: 1 }], [null], [7], [true]])('takes %j for no layout', async (layout) => {
    const reply = await shop.post('/dataerasure', { layout }, { headers: { Cookie: `token=${jim.token}` } })
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining("localStorage.removeItem('token')")])
  })

  it('blocks a stranger and files nothing', async () => {
    const reply = await fetch(`${shop.url}/dataerasure`, { method: 'POST', body: form({ email: 'jim@juice-sh.op' }) })
    expect([reply.status, requests()]).toEqual([500, []])
  })
})
