import { generate } from 'otplib'
import { describe, expect } from 'vitest'
import { formWithFile, visitDocuments } from '../../../lab/proofs/attacker/document-visitor.js'
import { test } from '../../fixtures.js'
import { fieldsOf, textOf } from '../../support/documents.js'
import { openAccount } from '../../support/new-customer.js'
import { shoppers } from '../../support/shoppers.js'

const typed = { 'Content-Type': 'application/x-www-form-urlencoded' }
const setUpPath = '/privacy-security/two-factor-authentication'
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .map((cookie) => new RegExp(`^${name}=([^;]+)`).exec(cookie)?.[1])
    .find(Boolean)
const hiddenField = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

describe('without scripts', () => {
  test('a customer registers, turns the second factor on and signs in with it', async ({ lab, text }) => {
    const [email, password] = ['quiet@juice.example', 'sour cherries']
    const send = (path: string, fields: Record<string, string>, cookie = '') =>
      lab.post(path, String(fieldsOf(fields)), { headers: { ...typed, Cookie: cookie } })

    const registration = {
      intent: 'register',
      email,
      password,
      passwordRepeat: password,
      securityQuestion: '1',
      answer: 'x',
    }
    const refused = await send('/register', { ...registration, passwordRepeat: 'other' })
    expect(refused.status).toBe(400)
    expect(textOf(refused)).toContain(text('PASSWORDS_NOT_MATCHING'))
    expect(refused.text).not.toContain(password)
    const registered = await send('/register', registration)
    expect([registered.status, registered.headers.get('Location')]).toEqual([303, '/login'])

    const wrong = await send('/login', { intent: 'logIn', email, password: 'wrong' })
    expect([wrong.status, textOf(wrong).includes('Invalid email or password.')]).toEqual([400, true])
    const signedIn = await send('/login', { intent: 'logIn', email, password })
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/search'])
    const token = `token=${cookieOf(signedIn.headers, 'token')}`

    const offer = await lab.get(setUpPath, { headers: { Cookie: token } })
    const [secret, setup] = [hiddenField(offer.text, 'secret'), hiddenField(offer.text, 'setup')]
    const setUp = { intent: 'setUp', secret, setup, password, initialToken: await generate({ secret }) }
    const mistaken = await send(setUpPath, { ...setUp, password: 'wrong' }, token)
    expect(textOf(mistaken)).toContain(text('2FA_SETUP_ERROR'))
    expect(hiddenField(mistaken.text, 'secret'), 'the authenticator knows this one').toBe(secret)
    expect((await send(setUpPath, setUp, token)).status).toBe(303)

    const half = await send('/login', { intent: 'logIn', email, password })
    expect(half.headers.get('Location')).toBe('/2fa/enter')
    expect(cookieOf(half.headers, 'token')).toBeUndefined()
    const pending = `totp_tmp_token=${cookieOf(half.headers, 'totp_tmp_token')}`
    const miscounted = await send('/2fa/enter', { intent: 'enter', totpToken: '12345' }, pending)
    expect([miscounted.status, textOf(miscounted).includes(text('INVALID_TWO_FACTOR_AUTH_TOKEN'))]).toEqual([400, true])
    const whole = await send('/2fa/enter', { intent: 'enter', totpToken: await generate({ secret }) }, pending)
    expect([whole.status, whole.headers.get('Location')]).toEqual([303, '/search'])
    expect(cookieOf(whole.headers, 'token')).toMatch(/^eyJ/)
  })

  test('a logout removes the choices of the checkout', async ({ lab }) => {
    const visitor = await visitDocuments(lab, ...(await openAccount(lab)))
    const reply = await visitor.send('/login', fieldsOf({ intent: 'logOut' }))
    expect(reply.status).toBe(303)
    expect(reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['token=', 'checkout='])
  })

  test('a customer changes the password, which no page repeats', async ({ lab, text }) => {
    const [email, password] = await openAccount(lab)
    const visitor = await visitDocuments(lab, email, password)
    const path = '/privacy-security/change-password'
    const change = { intent: 'change', current: 'not mine', new: 'sour cherries', repeat: 'sour cherries' }
    const refused = await visitor.send(path, fieldsOf(change))
    expect([refused.status, textOf(refused).includes('Current password is not correct.')]).toEqual([400, true])
    expect(refused.text).not.toContain('sour cherries')
    const short = await visitor.send(path, fieldsOf({ ...change, new: 'four' }))
    expect(textOf(short)).toContain(text('INVALID_PASSWORD_LENGTH', { length: '5-40' }))
    expect((await visitor.send(path, fieldsOf({ ...change, current: password }))).status).toBe(303)
    expect((await lab.logIn(email, 'sour cherries')).umail).toBe(email)
  })

  test('a complaint with a file needs a message', async ({ lab, text }) => {
    const visitor = await visitDocuments(lab, ...(await openAccount(lab)))
    const form = (message: string, name = 'invoice.pdf') => {
      const data = formWithFile('file', name, '%PDF-1.4', 'application/pdf')
      data.append('intent', 'complain')
      data.append('message', message)
      return data
    }
    const complaints = lab.lab.store.table('Complaints')
    const before = complaints.live().length
    expect(textOf(await visitor.send('/complain', form('')))).toContain(text('MANDATORY_MESSAGE'))
    expect((await visitor.send('/complain', form('sour', 'order.xml'))).status).toBe(400)
    expect(complaints.live()).toHaveLength(before)
    const taken = await visitor.send('/complain', form('sour'))
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/complain'])
    expect(complaints.live().at(-1)).toMatchObject({ message: 'sour' })
    expect((await visitor.send('/complain', form('sour'), { Origin: 'http://evil.example' })).status).toBe(403)
  })

  test('a visitor sends feedback; only its form creates a CAPTCHA', async ({ lab, text }) => {
    const sums = lab.lab.store.table('Captchas')
    const before = sums.live().length
    await lab.get('/contact')
    expect(sums.live()).toHaveLength(before)
    const page = await lab.get('/contact?form')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    const sum = sums.live().at(-1)
    expect(textOf(page)).toContain(sum?.captcha)
    const feedback = { intent: 'send', captchaId: sum?.captchaId ?? -1, comment: 'quiet', stars: 4 }
    const send = (answer: string) =>
      lab.post('/contact?form', String(fieldsOf({ ...feedback, answer })), { headers: typed })
    const wrong = await send('4711')
    expect([wrong.status, textOf(wrong).includes('Wrong answer to CAPTCHA')]).toEqual([400, true])
    expect((await send('')).text).toContain(text('MANDATORY_CAPTCHA'))
    expect((await send(sum?.answer ?? '')).status).toBe(303)
    expect(lab.lab.store.table('Feedbacks').live().at(-1)).toMatchObject({ comment: 'quiet (anonymous)', rating: 4 })
  })
})

describe('the documents of the staff', () => {
  test('carry their data for staff only and accept forms', async ({ lab }) => {
    const admin = await visitDocuments(lab, ...shoppers.admin)
    const office = await admin.get('/administration')
    expect(textOf(office)).toContain('jim@juice-sh.op')
    expect(office.text, 'nobody needs hashes there').not.toContain('lastLoginIp')
    const stranger = await visitDocuments(lab, ...shoppers.jim)
    expect((await stranger.get('/administration')).text).not.toContain('bender@juice-sh.op')
    const feedbacks = lab.lab.store.table('Feedbacks')
    const id = feedbacks.live()[0]?.id ?? 0
    expect((await admin.send('/administration', fieldsOf({ intent: 'deleteFeedback', id }))).status).toBe(303)
    expect(feedbacks.find(id)).toBeUndefined()
    const price = { intent: 'price', id: 1, name: 'Apple Juice', value: '2.49' }
    expect((await stranger.send('/accounting', fieldsOf(price))).status).toBe(400)
    expect(lab.lab.store.table('Products').find(1)?.price).not.toBe(2.49)
  })
})
