import { describe, expect, it } from 'vitest'
import { parseRoster } from '../../../lab/courses/roster.js'

const read = (text: string) => parseRoster('r.csv', text)

describe('a roster', () => {
  it('may leave e-mail and group empty, quote, and come from a spreadsheet', () => {
    const text =
      '\uFEFFid, name,email,group,received\r\nanna,"Apple, Anna",a@example.org,A,2026-01-30T17:00:00Z\r\n\r\nben,Ben,,,\r\n'
    expect(read(text)).toEqual([
      { id: 'anna', name: 'Apple, Anna', email: 'a@example.org', group: 'A', received: '2026-01-30T17:00:00.000Z' },
      { id: 'ben', name: 'Ben', email: '', group: '', received: null },
    ])
  })

  it('may be separated by semicolons', () => {
    expect(read('id;name;email;group\nanna;Anna;;\n')[0]).toMatchObject({ id: 'anna', name: 'Anna' })
  })

  it('may tell its separator in a line of its own, as Excel does', () => {
    expect(read('sep=;\r\nid;name\r\nanna;Anna, A\r\n')[0]).toMatchObject({ id: 'anna', name: 'Anna, A' })
    expect(() => read('sep=;\nid;name\nanna;\n')).toThrow(/^r\.csv:3: /)
  })

  it('may have rows that end before the last columns', () => {
    expect(read('id,name,email\nanna,Anna\n')[0]).toMatchObject({ id: 'anna', name: 'Anna', email: '' })
  })

  it('may break lines in a cell, which become spaces', () => {
    const text = 'id,name,email,group\nanna,"Anna\r\nvan\tApple","a@b.org\n","A\u20281"\n'
    expect(read(text)[0]).toMatchObject({ name: 'Anna van Apple', email: 'a@b.org', group: 'A 1' })
  })

  it('may write the names of columns in any case, with spaces around', () => {
    expect(read('ID , Name\nanna,Anna\n')[0]).toMatchObject({ id: 'anna', name: 'Anna' })
    expect(read('id,name,E-Mail\nanna,Anna,a@b.org\n')[0]).toMatchObject({ email: 'a@b.org' })
  })

  it.each([
    ['2026-11-27T18:00:00+01:00', '2026-11-27T17:00:00.000Z'],
    ['2026-11-27T18:00:00Z', '2026-11-27T18:00:00.000Z'],
    ['', null],
  ])('tells when a work was received: %s', (time, received) => {
    expect(read(`id,name,received\nanna,A,${time}\n`)[0]).toMatchObject({ received })
  })

  it.each([
    ['a double column', 'id,name,Name\nanna,A,B\n', /^r\.csv:1: the column name stands there twice\.$/],
    ['several missing columns', 'email\na@b.org\n', /^r\.csv:1: the columns id and name are missing\.$/],
    ['a double id, whatever its case', 'id,name\nanna,A\nAnna,B\n', /^r\.csv:3: id 'Anna' stands in line 2 already/],
    ['a double address', 'id,name,email\na,A,x@y.org\nb,B,X@y.org\n', /^r\.csv:3: email 'X@y.org' stands in line 2/],
    ['a missing column', 'id,email\nanna,a@b.org\n', /^r\.csv:1: the column name is missing/],
    ['an id that leads elsewhere', 'id,name\n../x,A\n', /cannot name a file/],
    ['an empty name', 'id,name\nanna,\n', /the name of anna is empty/],
    [
      'other control characters, as the desk does',
      'id,name,group\nanna,A,\nben,B,\u001b[31m\n',
      /^r\.csv:3: group '\\u001b\[31m' has control characters\.$/,
    ],
    ['a name of control characters', 'id,name\nanna,A\u0000\n', /^r\.csv:2: name 'A\\u0000' has control characters/],
    ['nobody', 'id,name\n', /nobody on the roster/],
    ['an odd time', 'id,name,received\nanna,A,soon\n', /received 'soon' is no time/],
    [
      'a time of no known offset',
      'id,name,received\nanna,A,2026-11-27T18:00:00\n',
      /^r\.csv:2: received '2026-11-27T18:/,
    ],
    ['a date alone', 'id,name,received\nanna,A,2026-11-27\n', /^r\.csv:2: received '2026-11-27' is no time/],
    ['a day that no month has', 'id,name,received\nanna,A,2026-11-31T18:00:00Z\n', /^r\.csv:2: received '2026-11-31/],
    ['an id after empty lines, by its own', 'id,name\n\n\nanna,A\n\n../x,B\n', /^r\.csv:6: /],
    ['an id after a line break in a cell', 'id,name\r\nanna,"A\r\nB"\r\n../x,B\r\n', /^r\.csv:4: /],
    ['too many cells', 'id,name\nanna,A,b,c\n', /^r\.csv:2: /],
  ])('refuses %s', (_what, text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})
