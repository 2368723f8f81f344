import { runInNewContext } from 'node:vm'
import { decode } from 'html-entities'
import { expect } from 'vitest'
import { leadsToSale } from '../../../app/weaknesses/obscured-sale-address.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { test } from '../../fixtures.js'
import { makeConfig } from '../../support/make-config.js'
import { serveLab } from '../../support/serve-lab.js'

/** The arithmetic of the address, as a reader of the client finds it, to be run in a console. */
async function computeAddress(lab: Client): Promise<string> {
  const { text } = await lab.get('/main.js')
  const [sum = ''] =
    /(\w+)\(25,184,174,179,182,186\)\+.*?\+(\w+)\(13,144,87,152,139,144,83,138\)\+[^;]+/.exec(text) ?? []
  const functions = [...sum.matchAll(/(\w+)\(\d+/g)].map(
    ([, name]) => new RegExp(`function ${name}\\([\\w,.]+\\)\\{return [^{}]+\\}`).exec(text)?.[0],
  )
  return String(runInNewContext(`${functions.join(';')};${sum}`))
}

async function readMain(lab: Client, path: string): Promise<string> {
  const { text } = await lab.get(path, { headers: { Accept: 'text/html' } })
  return decode((/<main.*<\/main>/s.exec(text)?.[0] ?? '').replace(/<[^>]*>/g, ' '))
}

test('the sale is found by running the client, not by searching it', async ({ lab }) => {
  const path = await computeAddress(lab)
  expect(path).toBe('tokensale-ico-ea')
  for (const file of ['/main.js', '/search', '/about']) expect((await lab.get(file)).text).not.toContain(path)
  expect(lab.solved()).not.toContain('tokenSaleChallenge')
})

for (const path of ['tokensale-ico-ea/', 'tokensale-ico-ea/early/bird', 'the-tokensale-ico-ea2'])
  test(`/${path} leads to the sale, whose name is somewhere in its first step`, async ({ lab, text }) => {
    expect(leadsToSale(path)).toBe(true)
    expect(await readMain(lab, `/${path}`)).toContain(text('TITLE_TOKENSALE', { coin: 'Juicycoin' }))
  })

for (const path of ['tokensale', 'early/tokensale-ico-ea', 'TOKENSALE-ICO-EA'])
  test(`/${path} leads to the products`, async ({ lab, text }) => {
    expect(leadsToSale(path)).toBe(false)
    expect(await readMain(lab, `/${path}`)).toContain(text('TITLE_ALL_PRODUCTS'))
    expect(lab.solved()).not.toContain('tokenSaleChallenge')
  })

test('the coin is called as it is configured', async ({ text }) => {
  const coin = 'Figs & <b>Gold</b>'
  const lab = await serveLab({ config: makeConfig({ application: { altcoinName: coin } }) })
  const words = await readMain(lab, '/tokensale-ico-ea')
  await lab.close()
  expect(words).toContain(text('TITLE_TOKENSALE', { coin }))
  expect(words).not.toContain('Juicycoin')
  expect(words).not.toContain('{{')
})
