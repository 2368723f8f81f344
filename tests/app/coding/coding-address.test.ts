import { expect } from 'vitest'
import { test } from '../../fixtures.js'

test("an exercise's address redirects to the board, an unknown one without exercise", async ({ lab }) => {
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
