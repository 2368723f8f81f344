import type { ReadChatToken } from '../community/chat/read-chat-token.js'

/** CWE-347: reads the customer from a token without checking its signature. */
export const decodeChatToken: ReadChatToken = (_tokens, token) => {
  try {
    const { data } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return typeof data === 'object' && data !== null ? data : undefined
  } catch {
    return undefined
  }
}
