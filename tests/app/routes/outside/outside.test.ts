import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadShopConfig } from '../../../../lab/options/load-config.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

const clock = { time: Date.now(), now: () => clock.time }
const { clientId } = loadShopConfig().config.application.googleOauth

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab({}, { clock })
})
afterAll(() => shop.close())

const isHtml = expect.stringMatching(/^text\/html; charset=utf-8$/)
const page = async (path: string) => {
  const { status, headers, text } = await shop.get(path, { headers: { Accept: 'text/html' } })
  return { status, type: headers.get('content-type'), text, headers }
}

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' }

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

describe('the small internet at /outside', () => {
  it('opens with its sites and a search', async () => {
    const { status, type, text } = await page('/outside')
    expect([status, type]).toEqual([200, isHtml])
    expect(text).toContain('<h1>The small internet</h1>')
    for (const { site } of shop.lab.outside.web.directory()) expect(text).toContain(escapeText(site.name))
    expect(text).toMatch(/<input type="search" name="q"/)
  })

  it("labels each page with what it stands in for, without the shop's frame or scripts", async () => {
    for (const { site, pages } of shop.lab.outside.web.directory()) {
      for (const { key, title } of pages) {
        const { status, text } = await page(`/outside/${site.key}/${key}`)
        expect([status, text.includes('Offline stand-in'), text.includes(escapeText(site.standsFor))], key).toEqual([
          200,
          true,
          true,
        ])
        expect(text, key).toContain(`<h1>${escapeText(title)}</h1>`)
        expect(text, key).not.toMatch(/<script|searchQuery/)
      }
    }
  })

  it('searches titles and texts', async () => {
    const { text } = await page('/outside?q=kobayashi+maru')
    expect(text).toContain('1 page for <q>kobayashi maru</q>')
    expect(text).toContain('href="/outside/starbase/james-t-kirk"')
  })

  it('says so when it finds nothing, and repeats the question as text only', async () => {
    const { status, text } = await page(`/outside?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    expect(status).toBe(200)
    expect(text).toContain('0 pages for <q>&lt;img src=x onerror=alert(1)&gt;</q>')
    expect(text).not.toContain('<img')
  })

  it('shows unlisted pages to who has the address', async () => {
    expect((await page('/outside')).text).not.toContain('4U1V1UjU')
    expect((await page('/outside/pastebox/4U1V1UjU')).text).toContain(
      '/rest/user/change-password?current=0Y8rMnww$*9VFYE%C2%A7',
    )
  })

  it.each(['/outside/starbase/nobody', '/outside/nowhere/nothing', '/outside/starbase/..%2f..%2fsites.yml'])(
    'has nothing at %s',
    async (path) => {
      const { status, type, text } = await page(path)
      expect([status, type]).toEqual([404, isHtml])
      expect(text).toContain('This page does not exist.')
    },
  )

  it('leads from the address of a site to its place on the front page', async () => {
    const { status, headers } = await page('/outside/starbase')
    expect([status, headers.get('location')]).toEqual([302, '/outside#starbase'])
  })

  it.each([
    ['%0a%1b%5b31mFAKE', '%0A%1B%5B31mFAKE'],
    ['%22%3e%3cscript%3e', '%22%3E%3Cscript%3E'],
    ['a%252fb', 'a%252fb'],
    ['%c3%bc', '%C3%BC'],
  ])('does so for a site called %s', async (site, encoded) => {
    const { status, headers } = await page(`/outside/${site}`)
    expect([status, headers.get('location')]).toEqual([302, `/outside#${encoded}`])
  })

  it('looks up a position', async () => {
    const at = encodeURIComponent('36.958717 N, 84.348217 W')
    expect((await page(`/outside/atlas/lookup?at=${at}`)).text).toMatch(
      /Daniel Boone National Forest.{0,60}you are in it/,
    )
    expect((await page('/outside/atlas/lookup?at=over+there')).text).toContain('That is no position.')
  })
})

describe('the HTML workbench', () => {
  const html = '<b>my page</b>'
  const bench = () => `htmledit.squarefree.com.localhost:${new URL(shop.url).port}`

  /** Posts the form under a host and from an origin of one's choice, which `fetch` keeps for itself. */
  function run(host: string, origin: string, body: string): Promise<{ status?: number; type?: string; text: string }> {
    const headers = { ...formType, Host: host, Origin: origin }
    return new Promise((resolve, reject) => {
      const asked = request(`${shop.url}/outside/html-workbench/run`, { method: 'POST', headers }, async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        resolve({ status: answer.statusCode, type: answer.headers['content-type'], text })
      })
      asked.on('error', reject).end(body)
    })
  }

  it('shows the way to its own address, which browsers take for another site', async () => {
    const { text } = await page('/outside/html-workbench/editor')
    expect(text).toContain(`href="http://${bench()}/outside/html-workbench/editor"`)
    expect(text).not.toContain('<textarea')
  })

  it('runs there what its form sends', async () => {
    const answer = await run(bench(), `http://${bench()}`, String(new URLSearchParams({ html })))
    expect(answer).toEqual({ status: 200, type: isHtml, text: html })
  })

  it.each([
    ['under the address of the shop', () => run(new URL(shop.url).host, shop.url, 'html=x'), 403],
    ['for another site', () => run(bench(), 'https://evil.example', 'html=x'), 403],
    ['without a page', () => run(bench(), `http://${bench()}`, 'page=x'), 400],
    ['of any length', () => run(bench(), `http://${bench()}`, `html=${'x'.repeat(64_001)}`), 413],
  ])('runs nothing %s', async (_case, send, status) => {
    const answer = await send()
    expect([answer.status, answer.type]).toEqual([status, 'text/plain; charset=utf-8'])
  })

  it('has nothing to show to who only opens the address', async () => {
    expect((await page('/outside/html-workbench/run')).headers.get('location')).toBe('/outside/html-workbench/editor')
  })
})

const signIn = (changes: Record<string, string> = {}) =>
  `/outside/sign-in?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: shop.url,
    response_type: 'token',
    scope: 'email',
    ...changes,
  })}`
const answer = (email: string, changes?: Record<string, string>) =>
  shop.post(signIn(changes), `email=${encodeURIComponent(email)}`, { headers: formType })

async function fetchToken(email: string): Promise<string> {
  const { headers } = await answer(email)
  return new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1)).get('access_token') ?? ''
}

describe('the stand-in sign-in', () => {
  it('asks for an address, on a page that is never cached', async () => {
    const { status, text, headers } = await page(signIn())
    expect(status).toBe(200)
    expect(text).toContain('the place of the sign-in page of Google')
    expect(text).toMatch(/<input id="email" name="email" type="email"/)
    expect(text).toContain(clientId)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('sends people back with a token in the fragment', async () => {
    const { status, headers } = await answer(' ada@example.org ')
    const target = new URL(headers.get('location') ?? '')
    expect([status, target.origin, target.pathname, target.search]).toEqual([302, shop.url, '/', ''])
    expect(target.hash).toMatch(/^#access_token=[\w-]{32}&token_type=bearer&expires_in=3600&scope=email$/)
  })

  it('sends people back with a code that the shop redeems, where that is asked for', async () => {
    const begun = await shop.post('/rest/user/provider-login', { redirectUri: shop.url })
    const { authorization } = begun.json<{ authorization: Record<'state' | 'nonce' | 'verifierHash', string> }>()
    const { state, nonce, verifierHash } = authorization
    const { headers } = await answer('ada@example.org', {
      response_type: 'code',
      code_challenge: verifierHash,
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    const back = new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1))
    expect(back.get('state')).toBe(state)
    const finish = () => shop.post('/rest/user/provider-login', { code: back.get('code'), state })
    const reply = await finish()
    expect([reply.status, reply.json<{ authentication: { umail: string } }>().authentication.umail]).toEqual([
      200,
      'ada@example.org',
    ])
    expect((await finish()).status).toBe(401)
  })

  it.each([
    [{ client_id: 'somebody-else' }, 'client_id'],
    [{ redirect_uri: 'https://evil.example' }, 'redirect_uri'],
    [{ redirect_uri: '' }, 'redirect_uri'],
    [{ response_type: 'code' }, 'response_type'],
  ])('redirects to nowhere with %o', async (changes, name) => {
    const shown = await page(signIn(changes))
    expect([shown.status, shown.text.includes(name)]).toEqual([400, true])
    const sent = await answer('ada@example.org', changes)
    expect([sent.status, sent.headers.get('location')]).toEqual([400, null])
    expect(sent.text).not.toContain('evil.example')
  })

  it.each(['', 'nobody', 'a@b@c', `${'a'.repeat(300)}@example.org`, 'two words@example.org'])(
    'takes %j for no address',
    async (email) => {
      const { status, text } = await answer(email)
      expect([status, text.includes('Give an e-mail address')]).toEqual([400, true])
    },
  )

  it('refuses the address of a real person', async () => {
    const { status, text } = await answer('bjoern.kimminich@gmail.com')
    expect([status, text.includes('has an owner')]).toEqual([400, true])
  })

  it.each(['{"email":"ada@example.org"}', '', '\0', '------x'])('takes the body %j for no form', async (body) => {
    const statusAs = async (type: string) =>
      (await shop.post(signIn(), body, { headers: { 'Content-Type': type } })).status
    for (const type of ['multipart/form-data', 'text/plain']) expect(await statusAs(type)).toBe(400)
    // Malformed JSON is an error at every address.
    expect(await statusAs('application/json')).toBe(body === '' || body.startsWith('{') ? 400 : 500)
  })

  it('reads no more of a form than any has', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await shop.post(signIn(), `email=ada@example.org&${'a&b='.repeat(50_000)}`, { headers })).status).toBe(413)
  })

  it('shows what was typed as text only', async () => {
    expect((await answer('"><script>')).text).not.toContain('<script')
  })
})

describe('the stand-in profile service', () => {
  it('knows whom a token was made for, asked either way, from any origin', async () => {
    const token = await fetchToken('ada@example.org')
    const byQuery = await shop.get(`/outside/userinfo?access_token=${token}`)
    const byHeader = await shop.get('/outside/userinfo', { token })
    for (const reply of [byQuery, byHeader]) {
      expect([reply.status, reply.json<{ email: string }>().email]).toEqual([200, 'ada@example.org'])
      expect(reply.headers.get('access-control-allow-origin')).toBe('*')
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each(['', '?access_token=', '?access_token=unheard-of'])('answers 401 to %j', async (query) => {
    const reply = await shop.get(`/outside/userinfo${query}`)
    expect([reply.status, reply.json<{ error: { code: number } }>().error.code]).toEqual([401, 401])
    expect(reply.headers.get('content-type')).toContain('application/json')
  })

  it('forgets a token after an hour, however often it was asked', async () => {
    const token = await fetchToken('ada@example.org')
    const ask = async () => (await shop.get(`/outside/userinfo?access_token=${token}`)).status
    expect([await ask(), await ask()]).toEqual([200, 200])
    clock.time += 3600 * 1000
    expect(await ask()).toBe(401)
  })
})

describe('the public configuration', () => {
  it('names client and redirects, and no provider as long as there is none', async () => {
    const { googleOauth } = (await shop.get('/rest/admin/application-configuration')).json<{
      config: { application: { googleOauth: { authorizedRedirects: object[] } } }
    }>().config.application
    expect(googleOauth.authorizedRedirects).toHaveLength(13)
    expect(googleOauth).toEqual({
      clientId,
      authorizedRedirects: expect.arrayContaining([
        { uri: 'http://localhost:3000' },
        { uri: 'http://127.0.0.1:3000', proxy: 'https://local3000.owasp-juice.shop' },
      ]),
    })
  })

  it('the login takes the flag that a third-party login sends', async () => {
    const reply = await shop.post('/rest/user/login', { email: 'jim@juice-sh.op', password: 'ncc-1701', oauth: true })
    expect(reply.status).toBe(200)
  })
})

describe('what a client gives away', () => {
  it('/main.js holds all scripts in one file, in ASCII', async () => {
    const { status, headers, text } = await shop.get('/main.js')
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
    for (const word of ['testing@juice-sh.op', 'IamUsedForTesting', 'testingPassword', 'score-board', 'administration'])
      expect(text).toContain(word)
    for (const word of ['customer', 'deluxe', 'accounting', 'redirect_uri', '#access_token='])
      expect(text).toContain(word)
    for (const address of ['web3-sandbox', 'juicy-nft', 'bee-haven', 'wallet-web3', 'hacking-instructor'])
      expect(text).toContain(`"${address}"`)
    expect(text, 'the one PNG among the pictures of the slides').toContain('carousel/5.png')
    expect(text, 'the arithmetic of the sale').toMatch(/\+\w+\(36669\)\+/)
    expect(text, 'what the tutorials give away').not.toContain('EXPOSED_CREDENTIALS_7')
    expect(text).toContain('\\u021B')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are ASCII as well.
    expect(text).toMatch(/^[\x00-\x7F]*$/)
  })

  it('/main.js travels packed', async () => {
    const reply = await fetch(`${shop.url}/main.js`, { headers: { 'Accept-Encoding': 'br' } })
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(await reply.text()).toContain('IamUsedForTesting')
  })

  it('/ftp/incident-support.kdbx comes as a file of bytes', async () => {
    const reply = await fetch(`${shop.url}/ftp/incident-support.kdbx`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(Buffer.from(await reply.arrayBuffer()).toString('hex', 0, 4)).toBe('03d9a29a')
  })
})
