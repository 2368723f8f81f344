import type { RequestHandler } from 'express'
import type { ChallengeKey } from '../../challenges/catalogue.js'
import type { Lab } from '../../lab.js'

/** The address that only code on the server has a reason to request (docs/contract/files-and-surfaces.md#profile-picture). */
export const internalPath = '/solve/challenges/server-side'

const keysSolvedHere: readonly ChallengeKey[] = ['sstiChallenge', 'ssrfChallenge']

/** Answers a request that solves a challenge with 204, for any method; any other request goes on to the shop's pages. */
export function answerInternalCalls({ facts, challenges }: Lab): RequestHandler {
  const countSolved = () => keysSolvedHere.filter((key) => challenges.find(key).solved).length
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
