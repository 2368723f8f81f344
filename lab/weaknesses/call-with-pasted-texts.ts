import type { WriteBotCall } from '../community/chat/classic/write-bot-call.js'

/** CWE-94: pastes texts between quotation marks into a call that is then run, as if no text had any of its own. */
export const pasteIntoCall: WriteBotCall = (name, texts) => {
  const quoted = texts.map((text) => `"${text}"`)
  return `${name}(${quoted.join(', ')})`
}
