import { openProcessorTime } from '../../lab/threads/processor-time.js'

/** Milliseconds that this thread works while something is done: on a busy machine they are about as many as on a quiet one. */
export async function workOf(act: () => unknown): Promise<number> {
  const time = openProcessorTime()
  try {
    const before = time.worked()
    await act()
    return time.worked() - before
  } finally {
    time.close()
  }
}
