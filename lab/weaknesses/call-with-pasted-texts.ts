/** CWE-94: pastes texts between quotation marks into a call that is then run, as if no text had any of its own. */
export function pasteIntoCall(name: string, texts: readonly string[]): string {
  return `${name}(${texts.map((text) => `"${text}"`).join(', ')})`
}
