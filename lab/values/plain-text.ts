/**
 * Characters that move a terminal's cursor, colour it or turn its lines around: control characters of both ranges, and marks of the
 * writing direction.
 */
const controls = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** A text for a terminal, with control characters written out as JSON has them; lines and tabs stay. */
export function plainText(text: string): string {
  return text.replace(controls, (control) => (control === '\n' || control === '\t' ? control : writeOut(control)))
}

/** A text for one line of a terminal, with all control characters written out; for texts that a stranger may have worded. */
export function plainLine(text: string): string {
  return text.replace(controls, writeOut)
}

/** The fields of a stranger's message, with each text on one line. */
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
