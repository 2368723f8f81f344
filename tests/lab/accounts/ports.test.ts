import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../lab/accounts/passwords.js'
import { honestAccountPorts as ports } from '../../../lab/accounts/ports.js'
import { isPublicName } from '../../../lab/accounts/profile/picture-download.js'
import { createLab } from '../../../lab/create-lab.js'
import type { Lab } from '../../../lab/lab.js'
import { tinyPng } from '../../../lab/proofs/attacker/document-visitor.js'
import type { Outbound } from '../../../lab/sandbox/outbound.js'

describe('a chosen password', () => {
  it.each(['violet harbour kettle', 'x9TqV2!mRw7$', 'slurmCl4ssic', 'ÄÖÜäöüßéèàçñ'])('%s is taken', (password) => {
    expect(ports.storePassword(password)).toBe(hashPassword(password))
  })

  it.each(['', 'admin123', 'elevenchars', 'Password1234', 'administrator', 'aaaaaaaaaaaaaaa', '👍👍👍👍👍👍👍👍'])(
    '%s is refused',
    (password) => {
      expect(() => ports.storePassword(password)).toThrow('Validation error: Choose 12 characters or more')
    },
  )

  it('is refused for its length from the character on that forms ask for', () => {
    const long = 'violet harbour kettle'.slice(0, ports.minPasswordLength)
    expect(ports.storePassword(long)).toBe(hashPassword(long))
    expect(() => ports.storePassword(long.slice(1))).toThrow('Choose 12 characters or more')
  })
})

describe('the current password', () => {
  it.each([
    ['ncc-1701', true],
    ['ncc-1702', false],
    ['', false],
    [null, false],
  ])('%s proves: %s', (current, proves) => {
    expect(ports.provesCurrentPassword(current, hashPassword('ncc-1701'))).toBe(proves)
  })

  it('is that of the account, whichever the session began with', async () => {
    const lab = await createLab()
    const users = lab.store.table('Users')
    const session = { data: { id: 2, password: 'old hash' }, accountId: 2, email: undefined }
    expect(ports.findCurrentHash(session, users)).toBe(hashPassword('ncc-1701'))
    expect(ports.findCurrentHash({ ...session, accountId: Number.NaN }, users)).toBeUndefined()
    await lab.close()
  })

  it('the empty one proves nothing to an account without a password', () => {
    expect(ports.provesCurrentPassword('', undefined)).toBe(false)
  })
})

describe('an address for an account', () => {
  const longName = `${'x'.repeat(65)}@juice.example`

  it.each(['jim@juice-sh.op', 'J.O+tag@mail.example', "o'brien@xn--bcher-kva.example", 'a_b@1.de'])(
    '%s is taken',
    (email) => {
      expect(ports.takeEmail(email, [])).toBe(email)
    },
  )

  it.each([
    '',
    'demo',
    '@juice.example',
    'me@',
    'me@localhost',
    'me@a..example',
    'me@-a.example',
    'me@a-.example',
    '.me@a.example',
    'me me@a.example',
    'me@a.example ',
    '<b>@a.example',
    'me@a.example<iframe src="javascript:alert(`xss`)">',
    '"><script>alert(1)</script>@a.example',
    longName,
    `me@${'a.'.repeat(130)}example`,
  ])('%s is refused', (email) => {
    expect(() => ports.takeEmail(email, [])).toThrow('Validation isEmail on email failed')
  })

  it('is refused where the shop keeps it, in upper or lower case', () => {
    const reserved = [{ email: 'Boss@juice-sh.op', refusal: 'Taken.' }]
    expect(() => ports.takeEmail('boss@JUICE-sh.op', reserved)).toThrow('Taken.')
  })
})

describe('a registration', () => {
  const credentials = { email: 'a@b.example', password: 'x', passwordRepeat: 'x' }

  it('has the fields of the form, and the defaults of new accounts', () => {
    const sent = { ...credentials, role: 'admin', isActive: false, id: 1, deluxeToken: 'x', totpSecret: 'y' }
    expect(ports.selectRegistrationFields(sent)).toEqual({ ...credentials, role: 'customer', isActive: true })
  })

  it.each(['y', '', undefined, null, ['x']])('is refused with %j for the repetition', (passwordRepeat) => {
    expect(() => ports.selectRegistrationFields({ ...credentials, passwordRepeat })).toThrow('The passwords differ')
  })

  it.each(['email', 'password'])('needs the field %s', (field) => {
    for (const value of [undefined, null])
      expect(() => ports.selectRegistrationFields({ ...credentials, [field]: value })).toThrow(
        `User.${field} cannot be null`,
      )
  })
})

it.each([
  [['id', 'email', 'password', 'totpSecret', 'deluxeToken', 'constructor'], { id: 1, email: 'a@b.c' }],
  [['role'], {}],
  [[], {}],
])('of an account with secrets, %j shows %j', (names, shown) => {
  const account = { id: 1, email: 'a@b.c', password: 'hash', totpSecret: 'secret', deluxeToken: 'mark' }
  expect(ports.pickProfileFields(account, names)).toEqual(shown)
})

it.each<[unknown, number | undefined]>([
  [10, 10],
  [1000, 1000],
  ['20', 20],
  [10.1, 10.1],
  [10.001, undefined],
  [9.99, undefined],
  [1000.01, undefined],
  [-150, undefined],
  [0, undefined],
  ['lots', undefined],
  [undefined, undefined],
  [null, undefined],
  [[20], undefined],
  ['Infinity', undefined],
])('a wallet is topped up by %j: %s', (sent, amount) => {
  expect(ports.parseTopUpAmount(sent)).toBe(amount)
})

describe('what others say about an address', () => {
  it.each([null, '', '1.2.3.4', '<b>'])('%j is not believed', (said) => {
    expect(ports.resolveLoginIp(said, '9.9.9.9')).toBe('9.9.9.9')
    expect(ports.identifyClient(said ?? undefined, '9.9.9.9')).toBe('9.9.9.9')
  })
})

describe('the profile page', () => {
  it.each([
    ['Jim', 'Jim'],
    ['#{7*7}', '#{7*7}'],
    ['<b>Jim</b> & $& co', '&lt;b>Jim&lt;/b> &amp; $&amp; co'],
    ['&lt;script>', '&amp;lt;script>'],
    ['_username_', '_username_'],
  ])('writes %s as %s', async (name, html) => {
    const neverAsked = () => Promise.reject(new Error('No name is code.'))
    expect(ports.writeName('_username_', await ports.fillName(name, neverAsked))).toBe(html)
  })

  const strict = "img-src 'self'; script-src 'self'"
  it.each([
    ['assets/public/images/uploads/default.svg', strict],
    ['', strict],
    ['https://a.example/b.png?c=1', "img-src 'self' https://a.example; script-src 'self'"],
    ['http://[::1]:8080/b.png', "img-src 'self' http://[::1]:8080; script-src 'self'"],
    ["https://a.png; script-src 'unsafe-inline'", strict],
    ["https://a;script-src%20'unsafe-inline'/", strict],
    ["https://a,script-src'unsafe-inline'/x", strict],
    ['javascript:alert(1)', strict],
    ['data:image/png;base64,AA', strict],
  ])('with the picture %s has the policy %s', (picture, policy) => {
    expect(ports.writePolicy(picture)).toBe(policy)
  })

  it('never replies with a script', () => {
    expect(ports.wrapProfile('f', '{}')).toBeUndefined()
  })
})

describe('a picture from elsewhere', () => {
  it.each(['https://a.example/b.png', 'http://pictures.a.example', 'HTTPS://A.EXAMPLE/'])('%s is asked for', (url) => {
    expect(isPublicName(url)).toBe(true)
  })

  it.each([
    'http://localhost:3000/',
    'http://localhost/',
    'http://a.localhost/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://169.254.169.254/latest',
    'http://printer/',
    'http://nas.local./',
    'http://metadata.google.internal/',
    'https://a.example:8443/',
    'https://me:secret@a.example/',
    'file:///etc/passwd',
    'ftp://a.example/',
    '//a.example/',
    'assets/a.png',
  ])('%s is not', (url) => {
    expect(isPublicName(url)).toBe(false)
  })

  const answering = (body: Uint8Array, ok = true, isInside = false): Outbound => ({
    async fetch(url, { isAllowed, onlyPublic } = {}) {
      if (isAllowed?.(url) === false || (onlyPublic && isInside)) throw new Error('not allowed')
      return { ok, status: ok ? 200 : 404, contentType: 'image/png', body }
    },
  })
  const url = 'https://a.example/b.svg'

  it('is kept as the kind that it is', async () => {
    expect(await ports.downloadPicture(answering(tinyPng), url)).toEqual({ bytes: tinyPng, extension: 'png' })
  })

  it.each<[string, Outbound, string]>([
    ['text', answering(Buffer.from('{"key":"secret"}')), url],
    ['a drawing with a script', answering(Buffer.from('<svg onload="alert(1)"/>')), url],
    ['nothing', answering(Buffer.alloc(0)), url],
    ['an error', answering(tinyPng, false), url],
    ['a picture from the inside', answering(tinyPng), 'http://localhost:3000/a.png'],
    ['a public name of an address inside', answering(tinyPng, true, true), url],
  ])('is none where there is %s', async (_what, outbound, address) => {
    expect(await ports.downloadPicture(outbound, address)).toBeUndefined()
  })
})

describe('what an account may do', () => {
  let lab: Lab
  beforeAll(async () => {
    lab = await createLab()
  })
  beforeEach(() => lab.reset({ progress: true }))
  afterAll(() => lab.close())

  it.each([
    ["' or 1=1--", 'x', undefined],
    ["jim@juice-sh.op'--", 'x', undefined],
    ['jim@juice-sh.op', 'x', undefined],
    ['chris.pike@juice-sh.op', 'uss enterprise', undefined],
    ['jim@juice-sh.op', 'ncc-1701', 2],
  ])('%s with %s opens account %s', async (email, password, id) => {
    expect((await ports.findAccount(lab.store.sql, email, hashPassword(password)))?.id).toBe(id)
  })

  it('the reply to a saved account contains no secret', () => {
    const user = lab.store.table('Users').find(2)
    expect(user && ports.describeSavedUser(user)).toEqual({
      id: 2,
      email: 'jim@juice-sh.op',
      role: 'customer',
      lastLoginIp: '',
    })
  })

  it('a picture of characters is kept with its answer, and shown without', () => {
    const captchas = lab.store.table('ImageCaptchas')
    const drawn = { image: '<svg/>', UserId: 1 }
    expect(ports.keepImageCaptcha(captchas, { ...drawn, answer: 'aB3dE' })).toEqual(drawn)
    expect(captchas.live()).toMatchObject([{ ...drawn, answer: 'aB3dE' }])
  })

  it.each([
    ['5', 2, true],
    ['6', 2, false],
    ['4711', 2, false],
    ['x', 2, false],
    ['5', Number.NaN, false],
  ])('address %s may be changed by %s: %s', (id, callerId, may) => {
    const change = () => ports.requireChangeableAddress(lab.store.table('Addresses'), id, callerId)
    if (may) expect(change).not.toThrow()
    else expect(change).toThrow('Not Found')
  })

  it.each<[string, Record<string, unknown> | undefined, number | string]>([
    ['a customer', { id: 2, role: 'customer' }, 49],
    ['a customer who claims to be a member', { id: 2, role: 'deluxe' }, 49],
    ['an administrator who claims to be a customer', { id: 1, role: 'customer' }, 'You are not eligible'],
    ['somebody without an account', { id: 4711, role: 'customer' }, 'You are not eligible'],
    ['somebody without a token', undefined, 'You are not eligible'],
  ])('the membership for %s costs %s', (_who, claims, expected) => {
    const quote = () => ports.quoteMembership({ claims, isMember: false }, lab.store.table('Users'))
    if (typeof expected === 'number') expect(quote()).toBe(expected)
    else expect(quote).toThrow(expected)
  })

  it('a member cannot buy a second membership, despite the token', () => {
    lab.store.table('Users').update(2, { role: 'deluxe' })
    const claims = { id: 2, role: 'customer' }
    const quote = () => ports.quoteMembership({ claims, isMember: false }, lab.store.table('Users'))
    expect(quote).toThrow('You are already a deluxe member!')
  })

  it.each<[unknown, unknown, string | undefined]>([
    ['wallet', undefined, undefined],
    ['card', 5, undefined],
    ['card', 1, 'Invalid Card'],
    ['card', undefined, 'Invalid Card'],
    ['', undefined, 'Something went wrong'],
    [undefined, 5, 'Something went wrong'],
    ['Wallet', undefined, 'Something went wrong'],
    [['card'], 5, 'Something went wrong'],
  ])('paying by %j with card %s: %s', (paymentMode, paymentId, refusal) => {
    const settle = () => ports.settleMembership({ ownerId: 2, price: 49, paymentMode, paymentId }, lab.accounts)
    if (refusal === undefined) expect(settle).not.toThrow()
    else expect(settle).toThrow(refusal)
    expect(lab.accounts.wallets.balanceOf(2)).toBe(paymentMode === 'wallet' ? 51 : 100)
  })

  it('an empty wallet pays nothing', () => {
    const payment = { ownerId: 2, price: 101, paymentMode: 'wallet', paymentId: undefined }
    expect(() => ports.settleMembership(payment, lab.accounts)).toThrow('Insuffienct funds')
  })

  it('the erasure page is the usual one, despite the form', async () => {
    const neverAsked = () => {
      throw new Error('No file is needed.')
    }
    const parts = { machineFiles: neverAsked, reportLayout: neverAsked }
    expect(await ports.renderErasurePage({ layout: '../package.json' }, parts)).toEqual({ kind: 'usual' })
  })

  it.each<[string | undefined, unknown, boolean]>([
    ['aB3dE', 'aB3dE', true],
    ['aB3dE', 'ab3de', false],
    ['aB3dE', undefined, false],
    [undefined, 'aB3dE', false],
    [undefined, undefined, false],
  ])('the captcha %s is answered by %s: %s', (drawn, answer, isAnswered) => {
    expect(ports.checkImageCaptcha(drawn === undefined ? undefined : { answer: drawn }, answer)).toBe(isAnswered)
  })

  it.each<[Partial<Record<'origin' | 'referer' | 'site', string>>, boolean]>([
    [{}, true],
    [{ origin: 'http://shop.example:3000' }, true],
    [{ origin: 'https://shop.example:3000' }, true],
    [{ referer: 'http://shop.example:3000/profile' }, true],
    [{ origin: 'http://shop.example:3000', site: 'same-origin' }, true],
    [{ site: 'none' }, true],
    [{ site: 'cross-site' }, false],
    [{ origin: 'http://shop.example:3000', site: 'cross-site' }, false],
    [{ origin: 'http://shop.example' }, false],
    [{ origin: 'http://shop.example:3000.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', referer: 'http://shop.example:3000/profile' }, false],
    [{ referer: 'http://evil.example/?http://shop.example:3000' }, false],
  ])('a form from %j changes an account: %s', (from, changes) => {
    const users = lab.store.table('Users')
    const source = { origin: undefined, referer: undefined, site: undefined, host: 'shop.example:3000', ...from }
    const account = users.all()[1] as NonNullable<ReturnType<typeof users.find>>
    const { prepareUser } = lab.accounts.registration
    const session = { data: { id: 2 }, accountId: 2, email: undefined }
    expect(ports.findFormAccount({ session, source }, users)?.id).toBe(changes ? 2 : undefined)
    expect(ports.findFormAccount({ session: undefined, source }, users)).toBeUndefined()
    const renamed = ports.renameByForm({ account, username: 'Tiberius', source }, { users, prepareUser })
    expect([renamed?.username, users.find(2)?.username === 'Tiberius']).toEqual([
      changes ? 'Tiberius' : undefined,
      changes,
    ])
  })
})
