const named: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
const characterOf = Object.fromEntries(Object.entries(named).map(([character, name]) => [name, character]))

/** A pattern for a text in all forms that addresses, forms, JSON and HTML give it, repeated escapes included; fits texts, and UTF-8 read as Latin-1. */
export function patternOf(text: string): string {
  return [...text].map(patternOfCharacter).join('')
}

/** Escapes, as {@link patternOf} knows them. */
const escapes =
  /%(?:25)*([\da-f]{2})|(?<!\\)\\+u([\da-f]{4})|&(?:amp;)*(?:#(?:0*(\d{1,7})|x0*([\da-f]{1,6}))|(amp|lt|gt|quot|apos));/gi

/** A text in its shortest form, which also finds all others; not for texts with a character that escapes begin with. */
export function reduceText(text: string): string {
  return text
    .replace(escapes, (_all, byte?: string, unit?: string, decimal?: string, hex?: string, name = '') => {
      const digits = byte ?? unit ?? hex
      if (digits === undefined && decimal === undefined) return characterOf[name.toLowerCase()] ?? ''
      return String.fromCharCode(digits === undefined ? Number(decimal) : Number.parseInt(digits, 16))
    })
    .replace(/[\b\f\n\r\t]/g, (control) => JSON.stringify(control).slice(2, -1))
    .replace(/[^\x20-\x7e]|\\/g, '')
    .replaceAll('+', ' ')
}

function patternOfCharacter(character: string): string {
  const bytes = [...Buffer.from(character)]
  const point = character.codePointAt(0) ?? 0
  const forms = [
    escapeLiteral(character),
    bytes.map((byte) => `%(?:25)*${hexDigits(byte, 2)}`).join(''),
    [...character.split('')].map((unit) => `\\\\{1,16}u${hexDigits(unit.charCodeAt(0), 4)}`).join(''),
    `&(?:amp;)*#(?:0*${point}|[xX]0*${hexDigits(point, 1)});`,
    ...(named[character] === undefined ? [] : [`&(?:amp;)*${named[character]};`]),
    ...(character === ' ' ? ['\\+'] : []),
    ...(bytes.length > 1 ? [escapeLiteral(Buffer.from(bytes).toString('latin1'))] : []),
    ...escapesInJson(character),
  ]
  return `(?:${forms.join('|')})`
}

/** The forms that begin with backslashes; JSON within JSON has more of them. */
function escapesInJson(character: string): string[] {
  if (character === '/') return ['\\\\{1,16}/']
  const escaped = JSON.stringify(character).slice(2, -1)
  return escaped === '' || character.length > 1 || escaped.startsWith('u')
    ? []
    : [`\\\\{1,16}${escapeLiteral(escaped)}`]
}

function hexDigits(value: number, length: number): string {
  return value
    .toString(16)
    .padStart(length, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}

function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
