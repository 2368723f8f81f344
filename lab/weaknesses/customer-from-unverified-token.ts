import type { TokenPayload, Tokens } from '../accounts/tokens.js'

/** CWE-347: reads who is chatting out of a token without checking its signature. */
export function decodeChatToken(_tokens: Tokens, token: string): TokenPayload | undefined {
  try {
    const { data } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return typeof data === 'object' && data !== null ? data : undefined
  } catch {
    return undefined
  }
}
