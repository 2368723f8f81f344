import { describe, expect, it } from 'vitest'
import { checkFile } from '../../../app/complaint/file-upload.js'
import { isComplete, isWholeNumber, nameAuthor } from '../../../app/feedback/feedback-values.js'

describe('an author', () => {
  it.each([
    [undefined, 'anonymous'],
    ['', 'anonymous'],
    ['admin@juice-sh.op', '***in@juice-sh.op'],
    ['a@b', '***'],
    ['a', '***'],
  ])('%j is known as %s', (email, name) => {
    expect(nameAuthor(email)).toBe(name)
  })
})

describe('a result', () => {
  it.each(['0', '-3', '12', '007', '-0'])('may be %s', (text) => expect(isWholeNumber(text)).toBe(true))
  it.each(['', '-', '--1', '+1', '1-', '1.5', ' 1', '1\n', '1e3', '٣'])('may not be %j', (text) => {
    expect(isWholeNumber(text)).toBe(false)
  })
})

describe('a feedback', () => {
  const whole = { comment: 'x', rating: 1, answer: '-7' }
  it('is complete with everything', () => {
    expect(isComplete(whole)).toBe(true)
    expect(isComplete({ ...whole, comment: 'x'.repeat(160), rating: 5 })).toBe(true)
  })
  it.each([{ comment: '' }, { comment: 'x'.repeat(161) }, { rating: 0 }, { answer: '' }, { answer: 'x' }])(
    'is not with %j',
    (change) => expect(isComplete({ ...whole, ...change })).toBe(false),
  )
})

describe('a file', () => {
  const check = (name: string, type: string, size = 100_000) => checkFile({ name, type, size })
  it.each([
    'application/pdf',
    'application/xml',
    'text/xml',
    'application/zip',
    'application/x-zip-compressed',
    'multipart/x-zip',
    'application/yaml',
    'application/x-yaml',
    'text/yaml',
    'text/x-yaml',
  ])('may be %s', (type) => {
    expect(check('whatever', type)).toBeUndefined()
  })
  it('without a type is known by its extension', () => {
    for (const name of ['a.pdf', 'a.xml', 'A.ZIP', 'a.yml', 'a.yaml']) expect(check(name, '')).toBeUndefined()
    for (const name of ['a.png', 'pdf', 'a.pdf.exe']) expect(check(name, '')).toBe('wrong-type')
  })
  it('may not be of another type, whatever it is called', () => {
    expect(check('a.pdf', 'image/png')).toBe('wrong-type')
  })
  it('has 100000 bytes at most, and is told its type first', () => {
    expect(check('a.pdf', 'application/pdf', 100_001)).toBe('too-big')
    expect(check('a.png', 'image/png', 100_001)).toBe('wrong-type')
  })
})
