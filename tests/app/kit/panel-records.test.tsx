import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PanelRecords } from '../../../app/kit/records/panel-records.js'

test.each([
  ['its rows', ['one'], undefined, 'one'],
  ['that there are none', [], undefined, 'None yet.'],
  ['nothing of rows that could not be read', [], 'TEXT_LOGIN_NOT_KNOWN', ''],
])('a list in a panel tells %s', (_what, rows, failed, shown) => {
  const markup = renderToStaticMarkup(
    <PanelRecords rows={rows} empty="None yet." failed={failed}>
      {(some) => some.join()}
    </PanelRecords>,
  )
  expect(markup.replace(/<[^>]*>/g, '')).toBe(shown)
})
