import { expect } from 'vitest'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { test } from '../../fixtures.js'
import type { ServedLab } from '../../support/serve-lab.js'

/** The document of the second factor, as a browser with this token gets it. */
const openPage = (lab: ServedLab, token: string) =>
  lab.get('/privacy-security/two-factor-authentication', { headers: { Cookie: `token=${token}` } })

const secret = /data-test-totp-secret="[A-Z2-7]{16,32}"/
const qrCode = /shape-rendering="crispEdges"/i

test('an e-mail address too long for a QR code still gets a second factor by its key', async ({ lab }) => {
  const [email, password] = [`${'a'.repeat(3000)}@a.b`, 'secret']
  await lab.post('/api/Users', { email, password, passwordRepeat: password })
  const page = await openPage(lab, (await lab.logIn(email, password)).token)
  expect(page.status).toBe(200)
  expect(page.text).toMatch(secret)
  expect(page.text).not.toMatch(qrCode)
})

test('an e-mail address of a forged token without an encoding is shown in part', async ({ lab }) => {
  const page = await openPage(lab, forgeUnsigned({ data: { id: null, email: '\ud800\u0000', role: null } }))
  expect(page.status).toBe(200)
  expect(page.text).toMatch(secret)
  expect(page.text).toMatch(qrCode)
})
