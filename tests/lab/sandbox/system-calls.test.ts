import { expect, test } from 'vitest'
import { createBudget } from '../../../lab/sandbox/machine/machine.js'
import { answerCalls } from '../../../lab/sandbox/system-calls.js'
import { newMachine } from './new-machine.js'

const { machine } = newMachine()
const answer = answerCalls(machine, createBudget())
const call = (...parts: string[]): unknown => JSON.parse(answer(JSON.stringify(parts)))

test('a call is answered with its value, which is null where it has none', () => {
  expect(call('list', `${machine.identity.folder}/ftp`)).toEqual({ value: ['legal.md'] })
  expect(call('makeDirectory', '/tmp/new')).toEqual({ value: null })
})

test('a call that fails is answered with the error of the system', () => {
  expect(call('read', '/nowhere')).toMatchObject({ error: { code: 'ENOENT', path: '/nowhere' } })
})

test.each(['["reboot"]', '["toString"]', '[]', '{}', '7', 'null', '"read"'])(
  '%s is no call and answered with an error',
  (text) => {
    expect(JSON.parse(answer(text))).toEqual({ error: { message: expect.stringContaining('There is no system call') } })
  },
)

test('what is no JSON is answered with an error', () => {
  expect(JSON.parse(answer('read'))).toEqual({ error: { message: expect.any(String) } })
})
