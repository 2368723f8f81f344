import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '../../../app/browser/texts.js'
import { FindTask } from '../../../app/coding/tasks/find-task.js'
import type { Task } from '../../../app/coding/use-coding-exercise.js'

const task: Task = { result: 'right', reply: undefined, note: undefined, tries: undefined, submit: () => {} }

const draw = (found: readonly number[]) =>
  renderToStaticMarkup(
    <TextsProvider language="en" texts={{}}>
      <FindTask snippet={{ value: 'one\ntwo' }} task={task} found={found} isShown />
    </TextsProvider>,
  )

it('lines found in this browser are marked, lines found elsewhere are mentioned', () => {
  expect(draw([2])).toContain('TEXT_FOUND_LINES')
  expect(draw([])).toContain('TEXT_FOUND_ELSEWHERE')
})
