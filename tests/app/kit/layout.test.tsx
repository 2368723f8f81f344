import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Grid, Row, Sections, Stack } from '../../../app/kit/layout.js'

test.each<[string, ReactElement, string]>([
  ['A stack', <Stack key="1">a</Stack>, '<div class="stack gap-m">a</div>'],
  [
    'A stack that is a list',
    <Stack key="2" as="ul" gap="xl" align="start" className="own" aria-label="b" />,
    '<ul aria-label="b" class="stack gap-xl items-start own"></ul>',
  ],
  ['The sections of a page', <Sections key="3">c</Sections>, '<div class="stack gap-2xl sections">c</div>'],
  ['A row', <Row key="4">d</Row>, '<div class="row gap-m">d</div>'],
  [
    'A row that wraps',
    <Row key="5" as="p" gap="l" rowGap="m" align="baseline" justify="between" wrap />,
    '<p class="row wrap gap-l row-gap-m align-baseline justify-between"></p>',
  ],
  [
    'A grid',
    <Grid key="6" min="250px" />,
    '<div style="grid-template-columns:repeat(auto-fit, minmax(min(100%, 250px), 1fr))" class="grid gap-m"></div>',
  ],
])('%s names its classes and passes other props on', (_what, layout, markup) => {
  const withoutHashes = renderToStaticMarkup(layout).replace(/_([\w-]+)_\w{6}\b/g, '$1')
  expect(withoutHashes).toBe(markup)
})
