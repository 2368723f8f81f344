/** A word, a number, a character or a literal of a script; comments and blanks are left out. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

// A token without end runs on to the end of its line or of the script, so that each character is looked at once.
const blank = String.raw`\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?`
const quoted = String.raw`"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?`
const pattern = String.raw`\/(?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])*\]?|[^\/\\[\n])+\/?[a-z]*`
const others = String.raw`[\w$\u0080-\uffff]+|[^]`

const blanks = new RegExp(blank, 'y')
const anyToken = new RegExp(`${quoted}|${others}`, 'y')
const patternToken = new RegExp(pattern, 'y')
const templatePiece = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(`|\$\{)?/y

/** After these words a slash begins a pattern; after every other one it divides. */
const beforePattern = /^(return|typeof|case|in|of|delete|void|throw|new|else|do|instanceof|yield|await)$/

/** Takes a script apart as far as it takes to know words and brackets from characters in strings, patterns and comments. */
export function listTokens(code: string): Token[] {
  const tokens: Token[] = []
  /** For each open brace whether it stands in a template literal. */
  const braces: boolean[] = []
  let at = 0

  function take(pattern: RegExp): string {
    pattern.lastIndex = at
    const text = pattern.exec(code)?.[0] ?? ''
    at += text.length
    return text
  }

  function takeToken(): string {
    if (code[at] === '/' && mayBeginPattern(tokens.at(-1)?.text)) return take(patternToken) || take(anyToken)
    return take(anyToken)
  }

  /** The rest of a template literal, up to its end or to the next expression in it. */
  function takeTemplate(): void {
    if (take(templatePiece).endsWith('${')) braces.push(true)
  }

  while (at < code.length) {
    if (take(blanks) !== '') continue
    const start = at
    const text = takeToken()
    if (text === '{') braces.push(false)
    if (text === '`' || (text === '}' && braces.pop())) takeTemplate()
    else tokens.push({ text, start, end: at })
  }
  return tokens
}

function mayBeginPattern(before: string | undefined): boolean {
  if (before === undefined || beforePattern.test(before)) return true
  return !/^[\w$\u0080-\uffff)\]}"'/]/.test(before)
}
