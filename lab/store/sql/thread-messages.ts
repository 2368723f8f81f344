import type { Worker } from 'node:worker_threads'
import { nextMessage } from '../../threads/next-message.js'
import { nextLook } from '../../threads/starvation.js'
import { within } from '../../threads/within.js'
import { interrupted, StatementError } from './database.js'

/** The thread crashed or does not answer; the message is SQLite's for an interrupted statement. */
export class ThreadLost extends StatementError {
  constructor() {
    super(interrupted, true)
  }
}

/** The next message of a thread; rejects with a {@link ThreadLost} if there is none. */
export function expectMessage(worker: Worker): Promise<unknown> {
  const message = nextMessage(worker).catch(() => Promise.reject(new ThreadLost()))
  // A message that nobody waits for any more must not end the process.
  message.catch(() => {})
  return message
}

/** A message that has to arrive in time, or later while it is excused; rejects with a {@link ThreadLost} otherwise. */
export async function withinTimeout(
  milliseconds: number,
  message: Promise<unknown>,
  isExcused = () => false,
): Promise<unknown> {
  let received = await within(milliseconds, message)
  while (received === undefined && isExcused()) received = await within(nextLook, message)
  if (received === undefined) throw new ThreadLost()
  return received
}
