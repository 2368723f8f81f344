import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTurns } from '../../../lab/fairness/turns.js'
import { createPlaces } from '../../../lab/http/places.js'

/** A server whose requests are named by their path, and whose answers the test gives. */
async function openServer(limits: { readonly places: number; readonly ofOne: number }) {
  const places = createPlaces(limits, createTurns())
  const atWork = new Map<string, { readonly request: IncomingMessage; readonly response: ServerResponse }>()
  const http = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    places.serve(name.split('-')[0] ?? '', request, response, () => {
      atWork.set(name, { request, response })
      response.once('close', () => atWork.delete(name))
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const { port } = http.address() as AddressInfo
  return {
    names: () => [...atWork.keys()].sort(),
    end: (name: string) => atWork.get(name)?.response.end('done'),
    ask(name: string, body = '', length = body.length) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.resume()
      const head = `POST /${name} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`
      socket.write(head + body)
      onTestFinished(() => void socket.destroy())
      return socket
    },
  }
}

test('requests beyond the places wait, and one name leaves some to others', async () => {
  const { ask, names, end } = await openServer({ places: 3, ofOne: 2 })
  for (const name of ['a-1', 'a-2', 'a-3']) {
    ask(name)
    await expect.poll(names).toContain(name === 'a-3' ? 'a-2' : name)
  }
  ask('b-1')
  await expect.poll(names).toEqual(['a-1', 'a-2', 'b-1'])
  end('a-1')
  await expect.poll(names).toEqual(['a-2', 'a-3', 'b-1'])
})

test('a client that goes away while it waits takes no place', async () => {
  const { ask, names, end } = await openServer({ places: 1, ofOne: 1 })
  ask('a-1')
  await expect.poll(names).toEqual(['a-1'])
  const gone = ask('b-1')
  ask('c-1')
  await new Promise((resolve) => setTimeout(resolve, 50))
  gone.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  end('a-1')
  await expect.poll(names).toEqual(['c-1'])
})

test('a client that does not send its body keeps its place only until another request waits', async () => {
  const { ask, names } = await openServer({ places: 1, ofOne: 1 })
  const slow = ask('slow', 'x', 10)
  await expect.poll(names).toEqual(['slow'])
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(names()).toEqual(['slow'])
  ask('next')
  await once(slow, 'close')
  await expect.poll(names).toEqual(['next'])
})
