import { expect } from 'vitest'
import { challengeKeys } from '../../../lab/challenges/catalogue.js'
import type { ChallengeRow } from '../../../lab/challenges/tables.js'
import type { Reply } from '../../../lab/proofs/attacker/client.js'
import { test } from '../../fixtures.js'
import { textOf } from '../../support/documents.js'
import { makeConfig } from '../../support/make-config.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

interface Card {
  readonly key: string
  readonly name: string
  readonly text: string
}

const listChallenges = async (lab: ServedLab) =>
  (await lab.get('/api/Challenges/')).json<{ data: ChallengeRow[] }>().data
const openBoard = (lab: ServedLab, query = '') => lab.get(`/score-board${query}`, { headers: { Accept: 'text/html' } })
const readText = (html: string) => textOf({ text: `<body>${html}` }).trim()

function cardsOf({ text }: Reply): Card[] {
  return [...text.matchAll(/<li id="challenge-(\w+)"[^>]*>(.*?<h3[^>]*>(.*?)<\/h3>.*?)<\/li>/gs)].map(
    ([, key = '', card = '', name = '']) => ({ key, name: readText(name), text: readText(card) }),
  )
}

test('a card for each challenge says what it is about, easy ones and tutorials first', async ({ lab }) => {
  const challenges = await listChallenges(lab)
  expect(challenges).toHaveLength(challengeKeys.length)
  const board = await openBoard(lab)
  const cards = cardsOf(board)
  const rank = ({ difficulty, tutorialOrder }: ChallengeRow) => difficulty * 100 + (tutorialOrder ?? 99)
  const sorted = challenges.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'),
  )
  expect(cards.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name))

  const card = cards.find(({ key }) => key === 'localXssChallenge')
  expect(card?.name).toBe('DOM XSS')
  expect(card?.text).toMatch(/^XSS/)
  expect(card?.text).toContain('<iframe src="javascript:alert(`xss`)">')
  expect(board.text).not.toContain('<iframe')
  expect(cards.find(({ key }) => key === 'loginAdminChallenge')?.text).toMatch(/^Injection/)
  for (const difficulty of [1, 2, 3, 4, 5, 6])
    expect(board.text.split(`role="img" aria-label="Difficulty ${difficulty} of 6"`).length - 1).toBe(
      challenges.filter((challenge) => challenge.difficulty === difficulty).length,
    )
})

test.for<[query: string, passes: (challenge: ChallengeRow) => boolean]>([
  ['searchQuery=dom%20xss', ({ name, description }) => /dom xss/i.test(name + description)],
  ['difficulties=1,x,3', ({ difficulty }) => difficulty === 1 || difficulty === 3],
  ['difficulties=x', () => true],
  ['tags=Tutorial', ({ tags }) => (tags ?? '').split(',').includes('Tutorial')],
  ['categories=XSS,XXE', ({ category }) => category === 'XSS' || category === 'XXE'],
  ['difficulties=2&categories=Injection', ({ difficulty, category }) => difficulty === 2 && category === 'Injection'],
  ['searchQuery=zzzz', () => false],
  ['difficulties=1', ({ difficulty }) => difficulty === 1],
])('the board shows what %s in its address asks for, and how much that is', async ([query, passes], { lab }) => {
  const names = (await listChallenges(lab)).filter(passes).map(({ name }) => name)
  const board = await openBoard(lab, `?${query}`)
  expect(
    cardsOf(board)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort())
  expect(board.text).toMatch(new RegExp(`<h2[^>]*>${names.length}\\D`))
})

test('the board shows challenges of the state that its address asks for', async ({ lab }) => {
  await lab.get('/assets/public/images/padding/1px.png')
  await lab.get('/rest/nowhere')
  const namesAt = async (status: string) => cardsOf(await openBoard(lab, `?status=${status}`)).map(({ name }) => name)
  expect(await namesAt('partially-solved')).toEqual(['Score Board'])
  expect(await namesAt('solved')).toEqual(['Error Handling'])
  expect((await openBoard(lab, '?status=solved')).text).toContain('<option value="solved" selected="">')
  const unsolved = await namesAt('unsolved')
  expect(unsolved).not.toContain('Error Handling')
  expect(unsolved).toHaveLength(challengeKeys.length - 2)
})

test('where tutorials come first, nothing else is on the rack, counted or shown', async () => {
  const strict = await serveLab({ config: makeConfig({ challenges: { restrictToTutorialsFirst: true } }) })
  const easy = (await listChallenges(strict))
    .filter(({ tutorialOrder, difficulty }) => tutorialOrder !== null && difficulty === 1)
    .map(({ key }) => key)
  const rack = await openBoard(strict, '?view=shelf')
  expect([...rack.text.matchAll(/id="flask-(\w+Challenge)"/g)].map(([, key]) => key).sort()).toEqual(easy.sort())
  expect(readText(/<h2[^>]*aria-live[^>]*>.*?<\/h2>/s.exec(rack.text)?.[0] ?? '')).toMatch(
    new RegExp(`^${easy.length}\\D+${easy.length}\\b`),
  )
  const hasPanel = async (key: string) => (await openBoard(strict, `/${key}`)).text.includes('id="challengePanel"')
  expect(await hasPanel('scoreBoardChallenge')).toBe(true)
  expect(await hasPanel('errorHandlingChallenge')).toBe(false)
  await strict.get('/rest/nowhere')
  expect(await hasPanel('errorHandlingChallenge')).toBe(true)
  await strict.close()
})

test('the board says that nothing is solved only as long as nothing is', async ({ lab, text }) => {
  const isNothingSolved = async (query: string) =>
    (await openBoard(lab, query)).text.includes(text('TEXT_NOTHING_SOLVED'))
  expect(await isNothingSolved('?status=solved')).toBe(true)
  await lab.get('/rest/nowhere')
  expect(await isNothingSolved('?status=unsolved')).toBe(false)
  expect(await isNothingSolved('?searchQuery=zzzz')).toBe(false)
})

test('the board of a lab without coding exercises neither counts nor offers them', async ({ lab }) => {
  const plain = await serveLab({ config: makeConfig({ challenges: { codingChallengesEnabled: 'never' } }) })
  try {
    await plain.get('/assets/public/images/padding/1px.png')
    const [offered, board] = await Promise.all([openBoard(lab), openBoard(plain)])
    const codingWords = ['Coding challenges', 'With Coding Challenge', 'Solved, code to go', 'Solved with code']
    const wordsIn = (html: string) => codingWords.filter((word) => html.includes(`>${word}<`))
    expect(wordsIn(offered.text)).toEqual(codingWords)
    expect(wordsIn(board.text)).toEqual([])
    expect(board.text).toContain('<option value="solved">Solved</option>')
    expect(board.text).not.toContain('data-partial')
    expect(board.text.replaceAll('<!-- -->', '')).toContain(
      `<strong>1</strong> of ${challengeKeys.length} challenges solved`,
    )
    const solved = cardsOf(await openBoard(plain, '?status=solved')).map(({ name }) => name)
    expect(solved).toEqual(['Score Board'])
    expect(await listChallenges(plain)).toContainEqual(
      expect.objectContaining({ key: 'scoreBoardChallenge', hasCodingChallenge: true }),
    )
  } finally {
    await plain.close()
  }
})

test('outside of courses there is no assignment', async ({ lab }) => {
  expect((await lab.get('/rest/challenges/assignment')).json()).toEqual({ data: null })
  const { text } = await openBoard(lab)
  expect(text).toContain('id="challenge-scoreBoardChallenge"')
  expect(text).not.toContain('id="assignment"')
})

test('the settings are not there where the operator keeps backups to himself', async ({ lab }) => {
  const strict = await serveLab({ config: makeConfig({ application: { localBackupEnabled: false } }) })
  try {
    const [open, closed] = await Promise.all([openBoard(lab), openBoard(strict)])
    expect(open.text).toContain('Open additional settings dialog')
    expect(closed.text).not.toContain('Open additional settings dialog')
  } finally {
    await strict.close()
  }
})
