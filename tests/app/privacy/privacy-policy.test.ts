import { decode } from 'html-entities'
import { expect, test as plain } from 'vitest'
import type { ShopConfig } from '../../../lab/options.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test } from '../../fixtures.js'
import { createClient } from '../../support/client.js'
import { makeConfig } from '../../support/make-config.js'
import { serveLab } from '../../support/serve-lab.js'

/** The text that a reader of the policy sees. */
async function readPolicy(lab: Client): Promise<string> {
  const { text } = await lab.get('/privacy-security/privacy-policy', { headers: { Accept: 'text/html' } })
  return decode((/<article.*<\/article>/s.exec(text)?.[0] ?? '').replace(/<[^>]*>/g, ''))
}

async function readPolicyOf(application: Partial<ShopConfig['application']>): Promise<string> {
  const lab = await serveLab({ config: makeConfig({ application }) })
  const policy = await readPolicy(lab)
  await lab.close()
  return policy
}

test("the policy names the shop, the contact and the visitor's address of the shop", async ({ lab }) => {
  const policy = await readPolicy(lab)
  expect(policy).toContain(`${lab.lab.config.application.name}, the juice bar at ${lab.url},`)
  expect(policy).toContain('donotreply@owasp-juice.shop')
  expect(policy).not.toMatch(/[{}]/)
  expect(policy.split(/\s+/).length).toBeGreaterThan(900)

  const local = `http://localhost:${lab.server.port}`
  expect(await readPolicy(createClient(local))).toContain(`the juice bar at ${local},`)
})

plain('a shop is named as it has been named, and its contact', async () => {
  const name = 'Fruit & <b>Veg</b>'
  const policy = await readPolicyOf({ name, privacyContactEmail: 'privacy@juice.example' })
  expect(policy).toContain(`what ${name}, the juice bar`)
  expect(policy).toContain('privacy@juice.example')
  expect(policy).not.toContain('donotreply@')
})

plain.each([null, undefined, ''])('without a contact (%j) one is named that does not reply', async (contact) => {
  expect(await readPolicyOf({ privacyContactEmail: contact })).toContain('donotreply@127.0.0.1')
})
