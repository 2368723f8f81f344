import { expect, it, onTestFinished } from 'vitest'
import { readTape } from '../../../lab/courses/tape/chain.js'
import { connectSocket, settleSocket } from '../../support/connect-socket.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { makeCourse } from './some-course.js'

it('what no page reports is on no tape: lists in lists', async () => {
  const { invitation, enrolment } = makeCourse()
  const shop = await serveTapedLab(enrolment('anna'))
  const socket = await connectSocket(shop.url)
  socket.emit('verifyLocalXssChallenge', JSON.parse('['.repeat(3000) + ']'.repeat(3000)))
  socket.emit('verifyLocalXssChallenge', 'a word')
  await settleSocket(socket)
  socket.close()
  const tape = readTape(await shop.finish(), invitation('anna').tapeKey)
  const messages = 'entries' in tape ? tape.entries.filter(({ kind }) => kind === 'message') : []
  expect(messages).toEqual([expect.objectContaining({ payload: 'a word' })])
})

it('a report that asks for an acknowledgement, and has no payload, is on the tape and ends no lab', async () => {
  const { invitation, enrolment } = makeCourse()
  const shop = await serveTapedLab(enrolment('anna'))
  const failures: unknown[] = []
  const note = (failure: unknown) => void failures.push(failure)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const socket = await connectSocket(shop.url)
  socket.emit('verifyLocalXssChallenge', () => {})
  await settleSocket(socket)
  socket.close()
  const tape = readTape(await shop.finish(), invitation('anna').tapeKey)
  const messages = 'entries' in tape ? tape.entries.filter(({ kind }) => kind === 'message') : []
  expect(messages).toEqual([expect.objectContaining({ event: 'verifyLocalXssChallenge', payload: null })])
  expect(failures).toEqual([])
})
