import type { WriteBotCall } from '../community/chat/classic/write-bot-call.js'

/** CWE-94: pastes texts between quotation marks into a call that is then run, without escaping theirs. */
export const pasteIntoCall: WriteBotCall = (name, texts) => {
  const quoted = texts.map((text) => `"${text}"`)
  return `${name}(${quoted.join(', ')})`
}
