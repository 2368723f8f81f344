import { accountInPayload, type TokenPayload, type Tokens } from '../../accounts/tokens/tokens.js'

export type ReadChatToken = (tokens: Tokens, token: string) => TokenPayload | undefined

export const readVerifiedToken: ReadChatToken = (tokens, token) => {
  const verdict = tokens.verify(token)
  return verdict.accepted ? accountInPayload(verdict.payload) : undefined
}
