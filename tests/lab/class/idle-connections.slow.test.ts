import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startClass } from '../../support/class/start-class.js'
import { findFreePort } from '../../support/find-free-port.js'

it('door, own ports and desk keep idle connections longer than they announce', async () => {
  const own = await findFreePort()
  const school = await startClass({ learners: ['anna'], args: ['--ports', `${own}-${own}`] })
  onTestFinished(() => void school.stop())
  const ports = [school.port, own, Number(new URL(school.desk).port)]
  const heads = await Promise.all(
    ports.map(async (port) => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      let isClosed = false
      socket.once('close', () => {
        isClosed = true
      })
      socket.write('GET /join HTTP/1.1\r\nHost: localhost\r\n\r\n')
      const [head] = (await once(socket, 'data')) as [Buffer]
      await setTimeout(7000)
      return { told: /^Keep-Alive: timeout=(\d+)\r$/m.exec(String(head))?.[1], isClosed }
    }),
  )
  expect(heads).toEqual(ports.map(() => ({ told: '5', isClosed: false })))
})
