import { expect, onTestFinished, test, vi } from 'vitest'
import { createCalls } from '../../../app/desk/connection/calls.js'
import { follow } from '../../../app/desk/connection/follow.js'

test('a lost connection is shown, every other error is also printed to the console', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const broken = () => new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  await followOnce(broken, () => {})
  expect(printed).not.toHaveBeenCalled()

  const bug = new TypeError('rows is undefined')
  await followOnce(oneEvent, () => {
    throw bug
  })
  expect(printed.mock.calls).toEqual([[bug]])
  printed.mockRestore()
})

test('a silent stream counts as lost; a comment keeps it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const lost = vi.fn()
  const follower = follow(
    createCalls('token', async (path, init) =>
      path === 'v1/events' ? streamUntilAborted(readable, init) : Response.json({}),
    ),
    { async opened() {}, received() {}, disconnected: lost, refused: lost },
  )
  for (let seconds = 0; seconds < 60; seconds += 10) {
    await vi.advanceTimersByTimeAsync(10_000)
    await writer.write(new TextEncoder().encode(': alive\n\n'))
  }
  await vi.advanceTimersByTimeAsync(24_000)
  expect(lost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1500)
  expect(lost).toHaveBeenCalledOnce()
  follower.stop()
})

/** The answer of a fetch, whose body fails once the request is aborted. */
function streamUntilAborted(readable: ReadableStream<Uint8Array>, init: RequestInit = {}): Response {
  const through = new TransformStream<Uint8Array, Uint8Array>()
  readable.pipeTo(through.writable, { signal: init.signal ?? undefined }).catch(() => {})
  return new Response(through.readable)
}

/** Follows a stream until it is taken for lost. */
function followOnce(open: () => ReadableStream, received: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const follower = follow(
      createCalls('token', async () => new Response(open())),
      {
        async opened() {},
        received,
        disconnected() {
          follower.stop()
          resolve()
        },
        refused: () => reject(new Error('The token was refused.')),
      },
    )
  })
}

function oneEvent(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('data: {}\n\n'))
      controller.close()
    },
  })
}
