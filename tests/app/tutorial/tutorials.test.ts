import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeBubble } from '../../../app/tutorial/bubble/placement.js'
import { findFollowing, findNext, findWin, hasWon } from '../../../app/tutorial/next-steps.js'
import { findScript } from '../../../app/tutorial/scripts.js'
import { isElsewhere, isReading, pageName, pageToGoOn, wayWords } from '../../../app/tutorial/step-pages.js'
import { type Step, step, task, win } from '../../../app/tutorial/steps.js'
import { refused, tellSteps } from '../../../app/tutorial/told-steps.js'
import { findTutorialName, tutorialNames, tutorialsWithoutUnit } from '../../../app/tutorial/tutorial-names.js'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { readCurriculum } from '../../../lab/curriculum/curriculum.js'
import { packageRoot } from '../../../lab/package/package-root.js'

const file = join(packageRoot, 'fixtures', 'i18n', 'tutorials', 'en.json')
const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

describe('the tutorials', () => {
  it.each([
    ['Score Board', 6, 2],
    ['DOM XSS', 17, 9],
    ['Bonus Payload', 4, 3],
    ['Privacy Policy', 4, 2],
    ['Reflected XSS', 10, 8],
    ['Exposed credentials', 9, 5],
    ['Login Admin', 19, 10],
    ['Admin Section', 14, 9],
    ['Password Strength', 11, 9],
    ['View Basket', 8, 5],
    ['Forged Feedback', 9, 5],
    ['Login Jim', 14, 8],
    ['Login Bender', 15, 8],
    ['Coding Challenges', 11, 6],
    ['Anything Else', 3, 0],
  ])('"%s" has %i steps, of which %i have to be done', (name, steps, tasks) => {
    const script = findScript(name)
    expect(script).toHaveLength(steps)
    expect(script.filter(({ isTask }) => isTask)).toHaveLength(tasks)
  })

  it('say something at each step, and nothing besides', () => {
    const names = [...tutorialNames, 'Anything Else']
    const told = names.flatMap((name) => [findScript(name), findScript(name, false)].flat().map(({ text }) => text))
    const keys = [...new Set(told)]
    // Sentences that the instructor adds to a step, as the learner's progress and screen have it.
    const added = ['BACK_BY_CARD', 'BACK_BY_UNIT', 'FOLLOWING', 'PAUSE_BY_POINTER', 'PAUSE_BY_TOUCH', 'STILL_OPEN']
    expect([...keys, ...added].sort()).toEqual(Object.keys(texts).sort())
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
  })

  it('give a newcomer 15, 15 and 10 seconds to learn that there is no tutorial', () => {
    expect(findScript('nothing').map(({ until }) => until.seconds)).toEqual([15, 15, 10])
  })

  it.each(tutorialNames.filter((name) => name !== 'Coding Challenges'))(
    '"%s" tells of its success once, after the last deed that leads to it',
    (name) => {
      const script = findScript(name)
      expect(script.filter(({ isWin }) => isWin)).toHaveLength(1)
      expect(findWin(script, 0)).toBeGreaterThan(script.findLastIndex(({ until }) => until.isDeliberate))
    },
  )

  it('are found in upper and lower case', () => {
    expect(findTutorialName(' login ADMIN ')).toBe('Login Admin')
    expect(findTutorialName('Login Nobody')).toBeUndefined()
  })
})

const keysOf = (script: readonly Step[]) => script.map(({ text }) => text)

describe('a tutorial whose tasks were passed over', () => {
  const withWin = tutorialNames.filter((name) => name !== 'Coding Challenges')

  it.each([...withWin.map((name) => [name, true] as const), ...withWin.map((name) => [name, false] as const)])(
    '"%s" tells of no solve while there is none (with the panel: %s)',
    (name, hasPanel) => {
      const script = findScript(name, hasPanel)
      const win = script.findIndex(({ isWin }) => isWin)
      expect(keysOf(tellSteps(script, false))).toEqual([...keysOf(script.slice(0, win)), 'STILL_OPEN'])
      expect(tellSteps(script, true)).toBe(script)
    },
  )

  it.each([...tutorialNames, 'Anything Else'])('"%s" claims no solve before it tells of one', (name) => {
    const claims = keysOf(tellSteps(findScript(name), false)).filter((key) =>
      /\bis (solved|yours)\b|solved challenge|just has been|\bYou are in\b|^In!|It worked/.test(texts[key] ?? ''),
    )
    expect(claims).toEqual([])
  })

  it('has one step where the own fix refuses the attack', () => {
    expect(tellSteps(findScript('Login Admin'), false, true)).toEqual([refused])
    expect(tellSteps(findScript('Login Admin'), true, true)).toEqual([refused])
  })

  it('says how to come back: by a unit with help, else by the card', () => {
    const keyOf = (name: string) => challengeKeys.find((key) => catalogue[key].name === name)
    const helped = new Set(readCurriculum().paths.flatMap(({ units }) => units.flatMap(({ attack }) => attack ?? [])))
    const without = withWin.filter((name) => !helped.has(keyOf(name) as ChallengeKey))
    expect(tutorialsWithoutUnit).toEqual(without)
  })
})

describe('the page of a step', () => {
  it.each([
    ['/login', '/login', false],
    ['/login', '/register', true],
    ['/login', '/loginx', true],
    ['/score-board', '/score-board/loginAdminChallenge', false],
    ['/search', '/', false],
    ['/search', '/hacking-instructor', false],
    ['/search', '/about', true],
    [undefined, '/about', false],
    [undefined, '/register', true],
    [undefined, '/fix/raw-subtitles', true],
  ] as const)('of %s is left on %s: %s', (page, path, isLeft) => {
    expect(isElsewhere(page, path)).toBe(isLeft)
  })

  it.each([
    ['/basket', '/about', '/basket', ''],
    ['/login', '/register', '/login', ''],
    [undefined, '/register', '/login', '_THEN'],
    [undefined, '/fix', '/search', ''],
  ] as const)('of %s is led to from %s: %s', (page, path, to, then) => {
    expect(pageToGoOn(page, path)).toBe(to)
    expect(wayWords(page, path)).toBe(`LINK_TUTORIAL_GOES_ON${then}`)
  })

  it('has a name', () => {
    const names = JSON.parse(readFileSync(join(packageRoot, 'fixtures', 'i18n', 'en.json'), 'utf8'))
    const pages = tutorialNames.flatMap((name) => findScript(name).flatMap(({ page }) => page ?? []))
    expect(pages.filter((page) => !(pageName(page) in names))).toEqual([])
    expect(['/learn', '/learn/first', '/learning', '/'].map(isReading)).toEqual([true, true, false, false])
  })
})

describe('a learner who is ahead', () => {
  const situation = {
    baseline: '',
    domain: '',
    bonusPayload: '',
    role: undefined,
    wasSolved: () => false,
    hasSolved: () => false,
  }
  const deed = (isOver: boolean) => ({ isDeliberate: true, isOver: () => isOver })
  const tell = step('A', 'a', { seconds: 5 })
  const script = [tell, task('B', 'b', deed(false)), tell, task('C', 'c', deed(true)), win(tell), tell]

  it('is not told what has been done already', () => {
    expect(findNext(script, 0, situation)).toBe(4)
    expect(findNext(script, 3, situation)).toBe(4)
    expect(findNext(script, 4, situation)).toBe(4)
    expect(findNext([task('D', 'd', { isOver: () => true })], 0, situation)).toBe(0)
  })

  it('comes to the end by a solve, but not back to it', () => {
    expect(findWin(script, 0)).toBe(4)
    expect(findWin(script, 4)).toBeUndefined()
    expect(findWin(script, 5)).toBeUndefined()
    expect(findWin([tell], 0)).toBeUndefined()
  })

  it.each([
    [script, 3, false],
    [script, 4, true],
    [script, 5, true],
    [[tell], 0, false],
  ])('has nothing left to do from the step that tells of the solve', (steps, at, isEnd) => {
    expect(hasWon(steps, at)).toBe(isEnd)
  })

  it('is offered the next tutorial whose challenge is open', () => {
    expect(findFollowing('Score Board', () => false)).toBe('DOM XSS')
    expect(findFollowing('Score Board', (name) => name === 'DOM XSS')).toBe('Bonus Payload')
    expect(findFollowing('Coding Challenges', () => false)).toBeUndefined()
  })
})

describe('a bubble', () => {
  const bubble = { width: 300, height: 200 }
  const screen = { width: 1000, height: 800 }

  it.each([
    ['below its control', { left: 100, top: 50, width: 80, height: 40 }, { left: 100, top: 104 }],
    ['above one at the foot', { left: 100, top: 700, width: 80, height: 40 }, { left: 100, top: 486 }],
    ['beside a tall one', { left: 0, top: 0, width: 280, height: 800 }, { left: 294, top: 8 }],
    ['on the screen near the edge', { left: 950, top: 50, width: 40, height: 40 }, { left: 692, top: 104 }],
    [
      'at the foot of a control that fills the screen',
      { left: 0, top: 0, width: 1000, height: 800 },
      { left: 8, top: 592 },
    ],
    ['at the foot without a control', undefined, { left: 350, top: 592 }],
  ])('stands %s', (_, anchor, place) => {
    expect(placeBubble(bubble, screen, { anchor })).toEqual(place)
  })

  it.each([
    ['above its own', { left: 20, top: 400, width: 400, height: 40 }, { left: 20, top: 186 }],
    ['at the other side', { left: 0, top: 0, width: 1000, height: 800 }, { left: 692, top: 592 }],
    ['at the head', undefined, { left: 350, top: 8 }],
  ])('leaves the control in use to be seen, and stands %s', (_, anchor, place) => {
    const inUse = { left: 30, top: 620, width: 400, height: 40, weight: 10 }
    expect(placeBubble(bubble, screen, { anchor, obstacles: [inUse] })).toEqual(place)
  })

  it.each([
    [
      'beside an open menu that holds its control',
      { left: 700, top: 200, width: 240, height: 40 },
      [{ left: 690, top: 60, width: 270, height: 700, weight: 6 }],
      { left: 386, top: 200 },
    ],
    [
      'in a corner where the heading is below its control',
      { left: 80, top: 5, width: 150, height: 50 },
      [
        { left: 40, top: 90, width: 200, height: 50, weight: 2 },
        { left: 300, top: 10, width: 600, height: 44, weight: 1.5 },
      ],
      { left: 80, top: 592 },
    ],
    [
      'beside the other fields of a form',
      { left: 40, top: 200, width: 500, height: 48 },
      [
        { left: 40, top: 290, width: 500, height: 48, weight: 1 },
        { left: 40, top: 90, width: 200, height: 50, weight: 2 },
      ],
      { left: 554, top: 200 },
    ],
  ])('stands %s', (_, anchor, obstacles, place) => {
    expect(placeBubble(bubble, screen, { anchor, obstacles })).toEqual(place)
  })

  it('leaves the beginning of a tall one visible, whose end can be scrolled up', () => {
    const anchor = { left: 8, top: 200, width: 374, height: 620 }
    const phone = { width: 390, height: 844 }
    expect(placeBubble({ width: 374, height: 420 }, phone, { anchor })).toEqual({ left: 8, top: 416 })
  })

  it('stands at the edge where it hides least of its own', () => {
    // 418 pixels of 844 for the bubble: a notice was in it.
    const anchor = { left: 28, top: 377, width: 334, height: 58 }
    const phone = { width: 390, height: 844 }
    expect(placeBubble({ width: 374, height: 418 }, phone, { anchor })).toEqual({ left: 8, top: 418 })
  })

  it('is aligned to the right where one reads from there', () => {
    const anchor = { left: 600, top: 50, width: 80, height: 40 }
    expect(placeBubble(bubble, screen, { anchor, isRightToLeft: true })).toEqual({ left: 380, top: 104 })
  })
})
