import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { UnansweredError } from './api'
import { readWhenReachable } from './read-when-reachable'

/**
 * Reads a page that no call of the contract gives from the server's own loader; while the lab is away, the page waits. Rejects with what
 * the loader throws, and with an UnansweredError where its answer is lost again and again.
 */
export function readServer<Data>({ serverLoader, request }: ClientLoaderFunctionArgs): Promise<Data> {
  return readWhenReachable(() => serverLoader<Data>().catch(throwUnanswered) as Promise<Data>, request)
}

/** The browser tells of a lost answer by a TypeError. */
function throwUnanswered(error: unknown): never {
  throw error instanceof TypeError ? new UnansweredError(error) : error
}
