import { describe, expect, test } from 'vitest'
import { tokenHours, yearHours } from '../../../app/browser/storage/cookies.js'
import { findCookie, formatCookie } from '../../../app/kit/cookies.js'

describe('cookies', () => {
  test('finds one among others by its whole name', () => {
    expect(findCookie('continueCodeFindIt=find; continueCode=hack; language=de_DE', 'continueCode')).toBe('hack')
  })

  test.each([
    ['', 'language'],
    ['language=', 'language'],
    [null, 'language'],
  ])('%j holds no cookie %s', (header, name) => expect(findCookie(header, name)).toBeUndefined())

  test('reads back what it writes', () => {
    const [pair] = formatCookie('welcome', 'a;b=c d', yearHours).split('; ')
    expect(findCookie(pair ?? '', 'welcome')).toBe('a;b=c d')
  })

  test('gives a broken escape back as it is', () => expect(findCookie('token=100%', 'token')).toBe('100%'))

  test('lives eight hours or a year', () => {
    expect(formatCookie('token', 'x', tokenHours)).toContain('Max-Age=28800;')
    expect(formatCookie('token', 'x', tokenHours, { comesFromOtherSites: true })).not.toContain('SameSite')
    expect(formatCookie('language', 'en', yearHours)).toContain('Max-Age=31536000;')
  })
})
