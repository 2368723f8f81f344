import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { callLab } from '../../../lab/client/lab-calls.js'

it('a lab whose body does not come in time is called silent, not another program', async () => {
  const slow = createServer((_, response) => response.writeHead(200).write('{"status":"success","data":['))
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  try {
    await expect(callLab(url).progress()).rejects.toThrow(`No lab answers at ${url} (silent for 5 seconds).`)
  } finally {
    slow.closeAllConnections()
    slow.close()
  }
})
