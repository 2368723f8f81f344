/** Control characters and direction marks, which move a terminal's cursor, colour it or turn lines around. */
const controls = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** Escapes control characters as JSON does; keeps lines and tabs. */
export function plainText(text: string): string {
  return text.replace(controls, (control) => (control === '\n' || control === '\t' ? control : writeOut(control)))
}

/** Escapes all control characters, for untrusted texts on one line. */
export function plainLine(text: string): string {
  return text.replace(controls, writeOut)
}

/** Each text on one line, for untrusted messages. */
export function plainFields<Message extends object>(message: Message): Message {
  const plain = Object.entries(message).map(([name, value]) => [
    name,
    typeof value === 'string' ? plainLine(value) : value,
  ])
  return Object.fromEntries(plain) as Message
}

function writeOut(control: string): string {
  return `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`
}
