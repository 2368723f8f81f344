import type { ActionFunctionArgs } from '@remix-run/node'
import type { Request as ServerRequest } from 'express'
import { expect, test, vi } from 'vitest'
import { endpoint } from '../../../app/http/endpoint.js'
import { BlockedActivityError } from '../../../app/http/guards.js'
import { createLab } from '../../../lab/create-lab.js'
import { contextOf } from '../../../lab/server/remix/request-context.js'

test('a guard that takes its time is waited for', async () => {
  const lab = await createLab()
  const answer = vi.fn(() => new Response('in'))
  const guarded = endpoint(
    { GET: answer },
    {
      async guard({ ip }) {
        throw new BlockedActivityError(ip)
      },
    },
  )
  const request = new Request('http://127.0.0.1/rest/basket/1')
  const context = contextOf(lab, { url: '/rest/basket/1', ip: '127.0.0.1', headers: {} } as ServerRequest)
  const reply = await guarded({ request, context, params: {} } satisfies ActionFunctionArgs)
  expect([reply.status, answer.mock.calls]).toEqual([500, []])
  await lab.close()
})
