import { expect, it } from 'vitest'
import { formatLogLine } from '../../../lab/terminal/format-event.js'
import { chooseGlyphs } from '../../../lab/terminal/glyphs.js'
import { plainLine, plainText } from '../../../lab/values/plain-text.js'

it.each([
  ['\u001b[31mred', '\\u001b[31mred'],
  ['\u009b2J', '\\u009b2J'],
  ['one\rtwo\bthree\0', 'one\\u000dtwo\\u0008three\\u0000'],
  ['\u202egnp.exe', '\\u202egnp.exe'],
  ['Größe 🧃 日本 عربى', 'Größe 🧃 日本 عربى'],
])('%j is printed as %j', (text, printed) => {
  expect([plainText(text), plainLine(text)]).toEqual([printed, printed])
  expect(plainText(`a\n\t${text}`)).toBe(`a\n\t${printed}`)
  expect(plainLine(`a\n${text}`)).toBe(`a\\u000a${printed}`)
})

it('is still the same JSON', () => {
  const value = { text: 'a\u001b\u009b\u202e\n\u007f' }
  expect(JSON.parse(plainText(JSON.stringify(value)))).toEqual(value)
})

it('leaves nothing of an attack in a line of the log', () => {
  const event = {
    event: 'request-error',
    at: '2026-01-31T09:05:00.000Z',
    status: 500,
    method: 'GET',
    url: '/\u001b]0;owned\u0007\n12:00:00  ★  Login Admin',
  } as const
  expect(formatLogLine(event, chooseGlyphs({}))).not.toMatch(/\p{Cc}/u)
})
