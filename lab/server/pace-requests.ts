import type { RequestHandler } from 'express'
import type { Lab } from '../lab.js'

/** Begins a request when its visitor has a turn; one whose client went away meanwhile is dropped. */
export function paceRequests({ turns }: Pick<Lab, 'turns'>): RequestHandler {
  return ({ socket }, _response, next) => {
    turns.enterTick().then(() => {
      if (!socket.destroyed) next()
    }, next)
  }
}
