import { describe, expect, test } from 'vitest'
import { resolveHashUrl, resolveShortHash } from '../../../../app/browser/navigation/hash-url.js'

describe('hash URLs of the courses', () => {
  test.each([
    ['#/', '/'],
    ['#/login', '/login'],
    ['#/search?q=apple%20juice', '/search?q=apple%20juice'],
    ['#/search?q=<iframe src="javascript:alert(`xss`)">', '/search?q=<iframe src="javascript:alert(`xss`)">'],
    ['#/score-board-legacy', '/score-board'],
    ['#/score-board-legacy?searchQuery=x', '/score-board?searchQuery=x'],
    ['#/score-board-legacy-of-mine', '/score-board-legacy-of-mine'],
  ])('%s leads to %s', (hash, path) => {
    expect(resolveHashUrl(hash)).toBe(path)
  })

  test.each(['#//evil.example', '#/\\evil.example', '#///evil.example'])('%s stays in the shop', (hash) => {
    expect(resolveHashUrl(hash)).toBe('/evil.example')
  })

  test.each([
    ['#access_token=abc&token_type=bearer', '/third-party-login#access_token=abc&token_type=bearer'],
    ['#/login#access_token=abc', '/third-party-login#access_token=abc'],
    ['#code=abc&state=s', '/third-party-login#code=abc&state=s'],
  ])('%s, left by a third party, leads to its landing with the token', (hash, path) => {
    expect(resolveHashUrl(hash)).toBe(path)
    expect(resolveHashUrl(hash, '/about')).toBe(path)
  })

  test('a token that has landed stays where it is', () => {
    expect(resolveHashUrl('#access_token=abc', '/third-party-login')).toBeUndefined()
  })

  test.each(['', '#', '#content', '#no_access_token=abc'])('%s is left alone', (hash) => {
    expect(resolveHashUrl(hash)).toBeUndefined()
  })

  test('works from its source text alone, as the page carries it', () => {
    const copy = new Function(`return (${resolveHashUrl})`)() as typeof resolveHashUrl
    expect(copy('#/score-board-legacy')).toBe('/score-board')
    expect(copy('#access_token=abc')).toBe('/third-party-login#access_token=abc')
  })
})

describe('short hashes of product texts', () => {
  test('lead to a page from the first page', () => expect(resolveShortHash('/', '#recycle')).toBe('/recycle'))
  test('are anchors on other pages', () => expect(resolveShortHash('/about', '#recycle')).toBeUndefined())
  test('leave a token alone', () => expect(resolveShortHash('/', '#access_token=abc')).toBeUndefined())
})
