import { expect } from 'vitest'
import { looksLikePicture } from '../../../app/photo-wall/memories.client.js'
import { offerTweet, writeCaption } from '../../../app/photo-wall/photo.js'
import { pasteTweetAddress } from '../../../app/weaknesses/unencoded-addresses.js'
import type { Client } from '../../../lab/proofs/attacker/client.js'
import { formWithFile, tinyPng, visitDocuments } from '../../../lab/proofs/attacker/document-visitor.js'
import { test } from '../../fixtures.js'
import { textOf } from '../../support/documents.js'
import { makeConfig } from '../../support/make-config.js'
import { openAccount } from '../../support/new-customer.js'
import { serveLab } from '../../support/serve-lab.js'

const readWall = async (lab: Client) => (await lab.get('/photo-wall', { headers: { Accept: 'text/html' } })).text
const countPictures = (html: string) => html.match(/<figure/g)?.length ?? 0

test('the server renders the wall without private fields', async ({ lab }) => {
  const html = await readWall(lab)
  expect(html).toContain('favorite-hiking-place.png')
  expect(html).not.toContain(String(lab.lab.store.table('Users').find(18)?.password))
})

test('an empty wall says so', async ({ lab, text }) => {
  const memories = lab.lab.store.table('Memories')
  for (const { id } of memories.live()) memories.remove(id)
  const html = await readWall(lab)
  expect(html).toContain(text('EMPTY_MEMORY_MESSAGE'))
  expect(countPictures(html)).toBe(0)
})

test('a shop without a page at Twitter offers no tweets', async ({ lab }) => {
  const { social } = makeConfig({}).application
  const quiet = await serveLab({ config: makeConfig({ application: { social: { ...social, twitterUrl: null } } }) })
  const html = await readWall(quiet)
  await quiet.close()
  expect(countPictures(html)).toBe(10)
  expect(html).not.toContain('aria-label="Tweet"')
  expect(await readWall(lab)).toContain('aria-label="Tweet"')
})

test('a caption names the photographer, if the shop knows a name', () => {
  expect(writeCaption({ caption: 'A hike', username: 'j0hNny' })).toBe('A hike (© j0hNny)')
  expect(writeCaption({ caption: 'A hike', username: '' })).toBe('A hike')
})

test('a tweet has 140 characters at most', () => {
  expect(offerTweet('😼'.repeat(200), 'https://twitter.com/owasp_juiceshop', pasteTweetAddress)).toBe(
    `https://twitter.com/intent/tweet?text=${'😼'.repeat(139)}…&hashtags=appsec`,
  )
})

const jpeg = (fourth: number) => Buffer.from([0xff, 0xd8, 0xff, fourth, 1, 2, 3])

test.for([
  ['a renamed text', 'no picture at all', false],
  ['a GIF', 'GIF89a', false],
  ['three bytes', Buffer.from([0xff, 0xd8, 0xff]), false],
  ['nothing', '', false],
  ['a JPEG of an unknown kind', jpeg(0xee), false],
  ['a PNG, whatever it is called', tinyPng, true],
  ['a JPEG', jpeg(0xe0), true],
  ['a JPEG of a camera', jpeg(0xe1), true],
  ['a JPEG of the fourth kind', jpeg(0xe3), true],
  ['a SPIFF', jpeg(0xe8), true],
] as const)('%s is judged by its first four bytes', async ([_what, bytes, isPicture]) => {
  expect(await looksLikePicture(new Blob([bytes]))).toBe(isPicture)
})

test('a picture sent from another site is refused like every such form', async ({ lab, text }) => {
  const visitor = await visitDocuments(lab, ...(await openAccount(lab)))
  const form = formWithFile('image', 'cat.png', tinyPng, 'image/png')
  form.append('intent', 'share')
  form.append('caption', 'Not mine')
  const reply = await visitor.send('/photo-wall', form, { 'Sec-Fetch-Site': 'cross-site' })
  expect(reply.status).toBe(403)
  expect(textOf(reply)).toContain(text('FORM_FROM_ELSEWHERE'))
})
