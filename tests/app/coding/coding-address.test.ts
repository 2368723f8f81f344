import { expect } from 'vitest'
import { test } from '../../fixtures.js'

test('the address of an exercise leads to the board, and an unknown one to the board alone, in an answer that Node takes', async ({
  lab,
}) => {
  const visit = async (key: string) => {
    const { status, headers } = await fetch(`${lab.url}/coding-challenge/${key}`, { redirect: 'manual' })
    return { status, location: headers.get('location') }
  }
  const board = '/score-board'
  const known = `${board}?highlightChallenge=loginAdminChallenge&codingChallenge=loginAdminChallenge`
  expect(await visit('loginAdminChallenge')).toEqual({ status: 302, location: known })
  expect(await visit('lemonChallenge')).toEqual({ status: 302, location: board })
  expect(await visit('a'.repeat(14_000))).toEqual({ status: 302, location: board })
})
