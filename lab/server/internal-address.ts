import type { RequestHandler } from 'express'
import type { ChallengeKey } from '../challenges/catalogue.js'
import type { Lab } from '../lab.js'

/** The address that only the server itself, and what runs on it, has a reason to call (docs/contract/files-and-surfaces.md#profile-picture). */
export const internalPath = '/solve/challenges/server-side'

const waiting: readonly ChallengeKey[] = ['sstiChallenge', 'ssrfChallenge']

/** Answers a call that solves something with 204, by whatever method; any other call goes on to the shop's pages. */
export function answerInternalCalls({ facts, challenges }: Lab): RequestHandler {
  const countSolved = () => waiting.filter((key) => challenges.find(key).solved).length
  return async (request, response, next) => {
    const key = new URLSearchParams(request.url.split('?')[1]).get('key') ?? undefined
    const before = countSolved()
    try {
      await facts.emit('internalAddress.called', { key })
      if (countSolved() === before) next()
      else response.status(204).end()
    } catch (error) {
      next(error)
    }
  }
}
