import { expect, test } from 'vitest'
import { createCalls } from '../../../app/desk/connection/calls.js'

const answering = (body: BodyInit | null) => createCalls('token', async () => new Response(body))

test('a page of a proxy with status 200 counts as no answer', async () => {
  const unreachable = { name: 'Error', kind: 'unreachable' }
  await expect(answering('<!doctype html>').readClass()).rejects.toMatchObject(unreachable)
  await expect(answering('<!doctype html>').post('/v1/code', { learner: 'anna' })).rejects.toMatchObject(unreachable)
  await expect(answering('').post('/v1/code', { learner: 'anna' })).resolves.toBeUndefined()
})

test.each(['null', '[]', '"full"', '<html>'])('an error whose body is %s is refused by its status', async (body) => {
  const refused = createCalls('token', async () => new Response(body, { status: 409, statusText: 'Conflict' }))
  await expect(refused.readClass()).rejects.toMatchObject({ kind: 'refused', message: '409 Conflict' })
})

test('a download that breaks off counts as no answer', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  await expect(answering(broken).download('csv')).rejects.toMatchObject({ kind: 'unreachable' })
})
