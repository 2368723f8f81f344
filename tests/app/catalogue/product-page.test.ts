import { expect } from 'vitest'
import { visitDocuments } from '../../../lab/proofs/attacker/document-visitor.js'
import { test } from '../../fixtures.js'
import { fieldsOf, textOf } from '../../support/documents.js'
import { openAccount } from '../../support/new-customer.js'

test('a product has a page of its own with its reviews and a link to buy it', async ({ lab, text }) => {
  const review = { product: 1, message: 'It presses.', author: 'ann@lab.test', likesCount: 0, likedBy: [] }
  lab.lab.store.collection('reviews').insert(review)
  const page = await lab.get('/product/1')
  expect(textOf(page)).toContain('It presses.')
  expect(page.text).toContain('<title>Apple Juice (1000ml) – Juice Lab</title>')
  expect(textOf(page)).toContain(text('BTN_LOGIN_TO_BUY'))
  expect(textOf(await lab.get('/product/4711'))).toContain(text('TITLE_ERROR_404'))
  expect(textOf(await lab.get('/product/1%27%7C%7Csleep(2000)'))).toContain(text('TITLE_ERROR_404'))
})

test('without scripts a review is written, edited and liked', async ({ lab, text }) => {
  const [email, password] = await openAccount(lab)
  const visitor = await visitDocuments(lab, email, password)
  expect(textOf(await visitor.get('/product/1'))).toContain(text('BTN_ADD_TO_BASKET'))
  const reviews = lab.lab.store.collection('reviews')
  const newest = () => reviews.all().at(-1)

  const blank = await visitor.send('/product/1', fieldsOf({ intent: 'write', message: ' ' }))
  expect(blank.status).toBe(400)
  expect(textOf(blank)).toContain(text('MANDATORY_REVIEW'))
  expect((await visitor.send('/product/1', fieldsOf({ intent: 'write', message: 'Fresh.' }))).status).toBe(303)
  expect(newest()).toMatchObject({ message: 'Fresh.', author: email })
  const review = newest()?._id ?? ''
  await visitor.send('/product/1', fieldsOf({ intent: 'edit', review, message: 'Very fresh.' }))
  expect(newest()?.message).toBe('Very fresh.')
  await visitor.send('/product/1', fieldsOf({ intent: 'like', review }))
  expect(newest()).toMatchObject({ likedBy: [email] })
  const again = await visitor.send('/product/1', fieldsOf({ intent: 'like', review }))
  expect(again.status).toBe(400)
})

test('markup in a description is no script in the document', async ({ lab }) => {
  lab.lab.store.table('Products').update(6, { description: 'Ripe <script>alert(1)</script> <em>fruit</em>' })
  const page = await lab.get('/product/6')
  expect(page.text).not.toContain('<script>alert(1)')
  expect(page.text).toContain('<em>fruit</em>')
})
