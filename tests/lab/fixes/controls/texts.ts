import type { Controls } from './controls.js'

const password = (lines: string) => `import { isCommonPassword } from '../accounts/passwords/guessed-passwords.js'
import { hashPassword } from '../accounts/passwords.js'
import { StoreError } from '../store/types.js'
export function storeAnyPassword(password: string): string {
${lines}
return hashPassword(password)
}`
const weak = "throw new StoreError('validation', 'Choose another one', [])"
const conversation = (
  lines: string,
) => `import type { ComposeConversation } from '../community/chat/assistant/compose-conversation.js'
export const composeWithAnyRoles: ComposeConversation = (instructions, sent) => {
const system = { role: 'system' as const, content: instructions }
${lines}
}`
const call = (lines: string) => `import type { WriteBotCall } from '../community/chat/classic/write-bot-call.js'
export const pasteIntoCall: WriteBotCall = (name, texts) => {
${lines}
}`
const calling = "return name + '(' + quoted.join(', ') + ')'"

export const textControls: Readonly<Record<string, Controls>> = {
  'any-password': {
    honest: ['lab/accounts/passwords/chosen-password.ts', 'storePassword'],
    wrong: {
      'asks for the length': password(`if (password.length < 12) ${weak}`),
      'asks for eight characters': password(
        `if ([...password].length < 8 || new Set(password).size === 1 || isCommonPassword(password)) ${weak}`,
      ),
      'counts code units': password(
        `if (password.length < 12 || new Set(password).size === 1 || isCommonPassword(password)) ${weak}`,
      ),
      'asks for kinds of characters': password(
        `if (!/^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w]).{12,}$/.test(password)) ${weak}`,
      ),
      'lists common ones': password(
        `if ([...password].length < 12 || new Set(password).size === 1 || ['password', '123456'].includes(password)) ${weak}`,
      ),
      'forgets one character': password(`if ([...password].length < 12 || isCommonPassword(password)) ${weak}`),
      'throws another error': password(
        "if ([...password].length < 12 || new Set(password).size === 1 || isCommonPassword(password)) throw new Error('no')",
      ),
      trims: password(
        `password = password.trim()\nif ([...password].length < 12 || new Set(password).size === 1 || isCommonPassword(password)) ${weak}`,
      ),
    },
    right: {
      'tells each reason': password(
        `if (Array.from(password).length < 12) throw new StoreError('validation', 'too short', [])
if (/^(.)\\1*$/su.test(password)) throw new StoreError('validation', 'one character', [])
if (isCommonPassword(password)) throw new StoreError('validation', 'common', [])`,
      ),
    },
  },
  'instructions-from-clients': {
    honest: ['lab/community/chat/assistant/compose-conversation.ts', 'composeOwnInstructions'],
    wrong: {
      'drops the first system message': conversation(
        "const [first, ...others] = sent\nreturn [system, ...(first?.role === 'system' ? others : sent).map(({ role, content }) => ({ role, content }))]",
      ),
      'drops system messages': conversation(
        "return [system, ...sent.filter(({ role }) => role !== 'system').map(({ role, content }) => ({ role, content }))]",
      ),
      'compares without case': conversation(
        "return [system, ...sent.filter(({ role }) => !['system', 'tool', 'developer'].includes(String(role).toLowerCase())).map(({ role, content }) => ({ role, content }))]",
      ),
      'keeps other fields': conversation(
        "return [system, ...sent.filter(({ role }) => role === 'user' || role === 'assistant')]",
      ),
      'keeps the user alone': conversation(
        "return [system, ...sent.filter(({ role }) => role === 'user').map(({ role, content }) => ({ role, content }))]",
      ),
      'says the instructions last': conversation(
        "return [...sent.filter(({ role }) => role === 'user' || role === 'assistant').map(({ role, content }) => ({ role, content })), system]",
      ),
      'drops what sounds like it': conversation(
        "return [system, ...sent.filter(({ role, content }) => role !== 'system' && !/system/i.test(content)).map(({ role, content }) => ({ role, content }))]",
      ),
    },
    right: {
      'makes them messages of the user': conversation(
        "return [system, ...sent.map(({ role, content }) => ({ role: role === 'assistant' ? role : ('user' as const), content }))]",
      ),
      'collects them': conversation(
        "const messages = [{ ...system }] as { role: 'system' | 'user' | 'assistant'; content: string }[]\nfor (const { role, content } of sent) if (role === 'user' || role === 'assistant') messages.push({ role, content })\nreturn messages",
      ),
    },
  },
  'call-with-pasted-texts': {
    honest: ['lab/community/chat/classic/write-bot-call.ts', 'writeBotCall'],
    wrong: {
      'escapes quotation marks': call(
        `const quoted = texts.map((text) => '"' + text.replaceAll('"', '\\\\"') + '"')\n${calling}`,
      ),
      'removes quotation marks': call(`const quoted = texts.map((text) => '"' + text.replace(/["\\\\]/g, '') + '"')
${calling}`),
      'escapes the first mark': call(
        `const quoted = texts.map((text) => '"' + text.replaceAll('\\\\', '\\\\\\\\').replace('"', '\\\\"') + '"')\n${calling}`,
      ),
      'escapes backslashes last': call(
        `const quoted = texts.map((text) => '"' + text.replaceAll('"', '\\\\"').replaceAll('\\\\', '\\\\\\\\') + '"')\n${calling}`,
      ),
      'forgets ends of lines': call(
        `const quoted = texts.map((text) => '"' + text.replace(/["\\\\]/g, (sign) => '\\\\' + sign) + '"')\n${calling}`,
      ),
      'encodes them': call(`const quoted = texts.map((text) => '"' + encodeURIComponent(text) + '"')\n${calling}`),
      'writes one list': call("return name + '(' + JSON.stringify(texts) + ')'"),
    },
    right: {
      'writes a list, and unwraps it': call("return name + '(' + JSON.stringify(texts).slice(1, -1) + ')'"),
      'writes numbers for signs': call(
        `const quoted = texts.map((text) => '"' + text.replace(/["\\\\\\x00-\\x1f]/g, (sign) => '\\\\u' + sign.charCodeAt(0).toString(16).padStart(4, '0')) + '"')\n${calling}`,
      ),
    },
  },
}
