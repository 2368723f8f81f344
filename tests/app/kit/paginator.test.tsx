import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextsProvider } from '../../../app/browser/texts.js'
import { Paginator } from '../../../app/kit/pagination/paginator.js'

const draw = (page: number) =>
  renderToStaticMarkup(
    <TextsProvider language="en" texts={{}}>
      <Paginator count={30} page={page} size={12} onPage={() => {}} />
    </TextsProvider>,
  )

test.each([
  [0, ['true', 'false']],
  [1, ['false', 'false']],
  [2, ['false', 'true']],
])('at page %i the arrows keep the focus, and say whether they lead on', (page, ends) => {
  const buttons = draw(page).match(/<button [^>]*>/g) ?? []
  expect(buttons.map((button) => /aria-disabled="(\w+)"/.exec(button)?.[1])).toEqual(ends)
  expect(buttons.filter((button) => / disabled/.test(button))).toEqual([])
})
