import { expect, it } from 'vitest'
import { findFixFold } from '../../../app/score-board/panel/story/fix-fold.js'

it.each([
  ['a step of the coding challenge left', ['unowned-basket'], 1, 'solved', 'STORY_SPOILER'],
  ['a fix left to write', ['unowned-basket'], 0, 'solved', 'STORY_SHOW_FIX'],
  ['a fix left in a shop without exercises', ['unowned-basket'], 0, 'never', undefined],
  ['nothing left', [], 0, 'solved', undefined],
] as const)('the fix of the shop with %s', (_, fixesLeft, codingLeft, offered, fold) => {
  expect(findFixFold({ fixesLeft }, codingLeft, offered)).toBe(fold)
})
