import { encode } from 'html-entities'
import type { MessageId } from '../../texts/messages.js'
import type { Reader } from '../../texts/readers.js'
import type { Refusal } from './admission.js'

interface JoinForm {
  readonly code: string
  readonly asksPasscode: boolean
  readonly refusal: Refusal | undefined
}

const refusals: Readonly<Record<Refusal, MessageId>> = {
  nobody: 'class.code-unknown',
  'no passcode': 'class.passcode-wrong',
  passcode: 'class.passcode-wrong',
  'too many': 'class.too-many-tries',
}

export function writeJoinPage(reader: Reader, { code, asksPasscode, refusal }: JoinForm): string {
  const { textOf } = reader
  const error = refusal === undefined ? '' : `<p role="alert" id="refusal">${encode(textOf(refusals[refusal]))}</p>`
  const describe = (isWrong: boolean) => (isWrong ? ' aria-describedby="refusal" aria-invalid="true"' : '')
  const isPasscodeWrong = refusal === 'passcode' || refusal === 'no passcode'
  const passcode = asksPasscode
    ? `<label for="passcode">${encode(textOf('class.passcode'))}</label>
      <input id="passcode" name="passcode" inputmode="numeric" autocomplete="off" maxlength="12" required${describe(isPasscodeWrong)}>`
    : ''
  return writePage(
    reader,
    textOf('class.join-heading'),
    `<p>${encode(textOf('class.code-given'))}</p>
    <form method="post" action="/join">
      <label for="code">${encode(textOf('class.code'))}</label>
      <input id="code" name="code" value="${encode(code)}" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" placeholder="7KQ2-M9XV-4HTB" required${describe(refusal !== undefined && !isPasscodeWrong)}>
      ${passcode}
      ${error}
      <button type="submit">${encode(textOf('class.join'))}</button>
    </form>`,
  )
}

interface Joined {
  readonly name: string
  readonly key: string | undefined
  readonly asksPasscode: boolean
  readonly origin: string
}

export function writeJoinedPage(reader: Reader, { name, key, asksPasscode, origin }: Joined): string {
  const { textOf } = reader
  const fields = [
    ['CODE', textOf('class.code')],
    ...(asksPasscode ? [['PASSCODE', textOf('class.passcode')]] : []),
  ] as const
  const header = `Juice-Lab-Key: ${key ?? fields.map(([field]) => field).join(':')}`
  const lines = [
    ['curl', `curl -H '${header}' '${origin}/rest/products/search?q=apple'`],
    ['sqlmap', `sqlmap -u '${origin}/rest/products/search?q=apple' -p q --headers='${header}'`],
    ['Burp, ZAP', header],
  ] as const
  const rows = lines.map(([tool, line]) => `<dt>${encode(tool)}</dt><dd><code>${encode(line)}</code></dd>`)
  const meanings = key === undefined ? fields.map(([field, text]) => `<dt>${field}</dt><dd>${encode(text)}</dd>`) : []
  return writePage(
    reader,
    reader.greet(name),
    `<p><a class="button" href="/">${encode(textOf('class.open-lab'))}</a></p>
    <h2>${encode(textOf('class.tools'))}</h2>
    <p>${encode(textOf('class.tool-header'))}</p>
    <dl>${[...rows, ...meanings].join('')}</dl>`,
  )
}

function writePage({ language }: Reader, title: string, content: string): string {
  const direction = language.startsWith('ar') ? 'rtl' : 'ltr'
  return `<!DOCTYPE html>
<html lang="${encode(language.replace('_', '-'))}" dir="${direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${encode(title)} · Juice Lab</title>
    <style>${style}</style>
  </head>
  <body>
    <header><span>Juice Lab</span></header>
    <main>
    <h1>${encode(title)}</h1>
    ${content}
    </main>
  </body>
</html>
`
}

const style = `
:root { color-scheme: light dark; --paper: light-dark(#fffbf4, #101613); --surface: light-dark(#fff, #19221d); --sunken: light-dark(#f6eedf, #0b100d);
  --ink: light-dark(#1d2a24, #f4efe4); --soft: light-dark(#56645c, #a9b5ac); --line: light-dark(#e6dcc9, #2f3b34); --beet: light-dark(#a3195b, #f07fb4);
  --action: light-dark(#c2470a, #ff8a4c); --on-action: light-dark(#fff, #101613); --focus: light-dark(#1d4f91, #9cc4ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.55 "Instrument Sans", "Helvetica Neue", "Segoe UI", system-ui, sans-serif; }
header { padding: 16px 24px 22px; border-block-end: 1.5px solid var(--ink); background: repeating-linear-gradient(to right, var(--ink) 0 1px, transparent 1px 40px) 0 100% / 100% 9px no-repeat, repeating-linear-gradient(to right, var(--ink) 0 1px, transparent 1px 8px) 0 100% / 100% 4px no-repeat; font: 700 1.2rem "Bricolage Grotesque", "Avenir Next", "Segoe UI", system-ui, sans-serif; }
main { max-inline-size: 42rem; margin: 0 auto; padding: 40px 24px 64px; }
h1, h2 { font-family: "Bricolage Grotesque", "Avenir Next", "Segoe UI", system-ui, sans-serif; line-height: 1.15; letter-spacing: -.015em; margin: 0 0 16px; overflow-wrap: anywhere; }
h1 { font-size: 2.074rem; } h2 { font-size: 1.44rem; margin-block-start: 40px; }
form { display: grid; gap: 8px; background: repeating-linear-gradient(to bottom, transparent 0 6.5px, var(--ink) 6.5px 8px) 0 0 / 9px 100% no-repeat, var(--surface); border: 1.5px solid var(--ink); border-radius: 14px; padding: 24px 24px 24px 34px; overflow: hidden; }
form:dir(rtl) { background-position: 100% 0, 0 0; padding: 24px 34px 24px 24px; }
label { font-weight: 600; }
input { font: 500 1.2rem "JetBrains Mono", ui-monospace, Consolas, monospace; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 10px; padding: 10px 14px; inline-size: 100%; min-block-size: 48px; margin-block-end: 8px; }
input[aria-invalid] { border: 2px solid var(--beet); }
input::placeholder { color: var(--soft); }
button, .button { display: inline-block; justify-self: start; font: inherit; font-weight: 600; text-decoration: none; color: var(--on-action); background: var(--action); border: 0; border-radius: 999px; padding: 12px 28px; min-block-size: 48px; cursor: pointer; }
@media (width < 600px) { header { padding-inline: 16px; } main { padding: 24px 16px 48px; } button, .button { justify-self: stretch; display: block; text-align: center; } }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
[role=alert] { margin: 0; color: var(--beet); font-weight: 600; }
dl { margin: 0; } dt { font-weight: 600; margin-block-start: 16px; } dd { margin: 8px 0 0; }
code { display: block; direction: ltr; text-align: left; font: .875rem/1.6 "JetBrains Mono", ui-monospace, Consolas, monospace; background: var(--sunken); border-radius: 10px; padding: 12px 16px; overflow-wrap: anywhere; }
`
