import { describe, expect, it } from 'vitest'
import {
  findLost,
  findMissing,
  findStale,
  listLanguages,
  readStamps,
  readTexts,
  stampOf,
  textKinds,
} from '../../../lab/languages/translations.js'

describe.each(listLanguages())('the translations of %s', (language) => {
  const stamps = readStamps(language)

  it.each(textKinds)('are those of an English text that is there (%s)', (kind) => {
    expect(findLost(readTexts(kind, language), readTexts(kind, 'en'))).toEqual([])
  })

  it.each(textKinds)('match today’s English (%s; if so: `npm run languages -- confirm %s ID`)', (kind) => {
    expect(findStale(readTexts(kind, language), readTexts(kind, 'en'), stamps[kind])).toEqual([])
  })

  it.each(textKinds)('have no stamp to spare (%s; `npm run languages` takes it away)', (kind) => {
    expect(findLost(stamps[kind] ?? {}, readTexts(kind, language))).toEqual([])
  })
})

describe('a translation', () => {
  const english = { greet: 'Hello', leave: 'Goodbye' }

  it('is lost with its English', () => {
    expect(findLost({ greet: 'Hallo', gone: 'Weg' }, english)).toEqual(['gone'])
  })

  it('is stale once its English has changed, and without a stamp', () => {
    const stamps = { greet: stampOf('Hello'), leave: stampOf('Good-bye') }
    expect(findStale({ greet: 'Hallo', leave: 'Tschüss' }, english, stamps)).toEqual(['leave'])
    expect(findStale({ greet: 'Hallo' }, english)).toEqual(['greet'])
  })

  it('may be missing', () => {
    expect(findMissing({ greet: 'Hallo' }, english)).toEqual(['leave'])
  })
})
