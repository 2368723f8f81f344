import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

const privateKey = '0x5bcc3e9d38baa06e7bfaab80ae5957bbe8ef059e640311d7d6d465e6bc948e3e'
const publicKey = '0x02c7a2a93289c9fbda5990bac6596993e9bb0a8d3f178175a80b7cfd983983f506'
const address = '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab()
})
beforeEach(() => shop.lab.reset({ progress: true }))
afterAll(() => shop.close())

const submit = (body: unknown) => shop.post('/rest/web3/submitKey', body)
/** A row of the list, without what only the list says. */
const rowOf = async (key: string) => {
  const { data } = (await shop.get(`/api/Challenges/?key=${key}`)).json<{ data: [Record<string, unknown>] }>()
  const { ChallengeDependencies: _, ...row } = data[0]
  return row
}

describe('POST /rest/web3/submitKey', () => {
  it('takes the private key, and shows the solved record', async () => {
    const reply = await submit({ privateKey })
    expect([reply.status, reply.json()]).toEqual([
      200,
      { success: true, message: 'Challenge successfully solved', status: await rowOf('nftUnlockChallenge') },
    ])
    expect(await rowOf('nftUnlockChallenge')).toMatchObject({ key: 'nftUnlockChallenge', solved: true })
    expect((await submit({ privateKey })).json()).toMatchObject({ success: true, status: { solved: true } })
  })

  it.each([
    ['the address', { privateKey: address }, 'Looks like you entered the public address of my ethereum wallet!'],
    ['the public key', { privateKey: publicKey }, 'Looks like you entered the public key of my ethereum wallet!'],
  ])('recognises %s', async (_what, body, message) => {
    const reply = await submit(body)
    expect([reply.status, reply.json()]).toEqual([
      401,
      { success: false, message, status: await rowOf('nftUnlockChallenge') },
    ])
  })

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['no body', undefined],
    ['an empty text', { privateKey: '' }],
    ['capital letters', { privateKey: privateKey.toUpperCase() }],
    ['the address in small letters', { privateKey: address.toLowerCase() }],
    ['a key without its 0x', { privateKey: privateKey.slice(2) }],
    ['a key with a space', { privateKey: `${privateKey} ` }],
    ['a list', { privateKey: [privateKey] }],
    ['an object', { privateKey: { $ne: null } }],
    ['a scalar', 'null'],
  ])('makes nothing of %s', async (_what, body) => {
    const reply = await submit(body)
    expect([reply.status, reply.json()]).toMatchObject([
      401,
      {
        success: false,
        message: 'Looks like you entered a non-Ethereum private key to access me.',
        status: { key: 'nftUnlockChallenge', solved: false },
      },
    ])
  })
})

it('GET /rest/web3/nftUnlocked tells whether it is done', async () => {
  const ask = async () => (await shop.get('/rest/web3/nftUnlocked')).json()
  expect(await ask()).toEqual({ status: false })
  await submit({ privateKey: publicKey })
  expect(await ask()).toEqual({ status: false })
  await submit({ privateKey })
  expect(await ask()).toEqual({ status: true })
})

it('GET /rest/web3/nftMintListen listens', async () => {
  const reply = await shop.get('/rest/web3/nftMintListen')
  expect([reply.status, reply.json()]).toEqual([200, { success: true, message: 'Event Listener Created' }])
})

it.each([[{ walletAddress: address }], [{ walletAddress: null }], [{}], ['null']])(
  'POST /rest/web3/walletExploitAddress listens for %j',
  async (body) => {
    const reply = await shop.post('/rest/web3/walletExploitAddress', body)
    expect([reply.status, reply.json()]).toEqual([200, { success: true, message: 'Event Listener Created' }])
  },
)

it.each([[{ walletAddress: address }], [{ walletAddress: ['x'] }], [{}], ['7']])(
  'POST /rest/web3/walletNFTVerify knows of no mint by %j',
  async (body) => {
    const reply = await shop.post('/rest/web3/walletNFTVerify', body)
    expect([reply.status, reply.json()]).toEqual([
      200,
      { success: false, message: 'Wallet did not mint the NFT', status: await rowOf('nftMintChallenge') },
    ])
  },
)

it.each([
  ['GET', '/rest/web3/submitKey'],
  ['POST', '/rest/web3/nftUnlocked'],
  ['PUT', '/rest/web3/walletNFTVerify'],
  ['GET', '/rest/web3/other'],
])('%s %s is an unexpected path', async (method, path) => {
  const reply = await shop.call(method, path)
  expect([reply.status, reply.text]).toEqual([500, expect.stringContaining(`Unexpected path: ${path}`)])
})
