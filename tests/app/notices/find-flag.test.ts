import * as flags from 'country-flag-icons/string/3x2'
import { expect, test } from 'vitest'
import { findFlag } from '../../../app/notices/flag-picture'

test.each([
  ['DE', flags.DE],
  ['de', flags.DE],
  ['RSA', flags.ZA],
  ['ES-CT', flags.ES_CT],
  ['gb-eng', flags.GB_ENG],
])('%s has a flag', (code, picture) => {
  expect(findFlag(code)).toBe(`data:image/svg+xml,${encodeURIComponent(picture)}`)
})

test.each(['XX', '', 'toString', '__proto__'])('%j has none', (code) => expect(findFlag(code)).toBeUndefined())
