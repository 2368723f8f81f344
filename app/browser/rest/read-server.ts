import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { UnansweredError } from './api'
import { readWhenReachable } from './read-when-reachable'

/** For pages that no call of the contract serves. Rejects with what the loader throws, or an UnansweredError when its answer is lost repeatedly. */
export function readServer<Data>({ serverLoader, request }: ClientLoaderFunctionArgs): Promise<Data> {
  return readWhenReachable(() => serverLoader<Data>().catch(throwUnanswered) as Promise<Data>, request)
}

/** Browsers report a lost answer as a TypeError. */
function throwUnanswered(error: unknown): never {
  throw error instanceof TypeError ? new UnansweredError(error) : error
}
