import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { isolate } from '../../../app/kit/page/isolate.js'
import { IsolatedText } from '../../../app/kit/page/isolated-text.js'

it('sets off what translators have isolated, without the invisible characters', () => {
  const text = 'افتح \u2066/ftp/eastere.gg%2500.md\u2069 ثم \u2066/ftp\u2069.'
  expect(renderToStaticMarkup(<IsolatedText text={text} />)).toBe(
    'افتح <bdi dir="ltr">/ftp/eastere.gg%2500.md</bdi> ثم <bdi dir="ltr">/ftp</bdi>.',
  )
})

it('leaves other texts alone', () => {
  expect(renderToStaticMarkup(<IsolatedText text="E-mail ' or 1=1-- with any password." />)).toBe(
    'E-mail &#x27; or 1=1-- with any password.',
  )
})

it('a visitor’s words turn no sentence around, with marks or without', () => {
  const text = `Now delivering to ${isolate('abc \u202e\u2069\u2067evil')}.`
  expect(renderToStaticMarkup(<IsolatedText text={text} />)).toBe('Now delivering to <bdi>abc \u202eevil</bdi>.')
})
