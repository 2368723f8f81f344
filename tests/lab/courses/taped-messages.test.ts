import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { replayTape } from '../../../lab/cli/replay/replay-tape.js'
import { readTape } from '../../../lab/courses/tape/chain.js'
import type { TapeEntry } from '../../../lab/courses/tape/tape-entry.js'
import { connectSocket, settleSocket } from '../../../lab/proofs/attacker/connect-socket.js'
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

it('a report that asks for an acknowledgement, without payload, is on the tape', async () => {
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

it('a replay ends with the reason where a browser on the tape cannot connect', async () => {
  const opening: TapeEntry = {
    ...{ n: 0, prev: '', kind: 'open', at: 0, schema: 1, version: '1.0.0', port: 0, seed: 's', profile: 'default' },
    ...{ fix: [], closed: [], learner: null, assignment: null },
  }
  const message: TapeEntry = {
    ...{ n: 1, prev: '', kind: 'message', start: 1, end: 1, facts: [], solves: [] },
    ...{ event: 'verifyLocalXssChallenge', payload: 'a word', userAgent: 'no\nheader' },
  }
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-replay-'))
  const parts = { invitation: null, folder, readBlob: () => undefined }
  await expect(replayTape({ entries: [opening, message], ...parts })).rejects.toThrow('could not connect')
})
