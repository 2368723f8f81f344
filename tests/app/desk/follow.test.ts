import { expect, test, vi } from 'vitest'
import { createCalls } from '../../../app/desk/connection/calls.js'
import { follow } from '../../../app/desk/connection/follow.js'

test('a lost connection is only reported as such, every other error to the console as well', async () => {
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
