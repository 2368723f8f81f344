import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from '../../../../app/browser/snackbar/clipboard.js'

afterEach(() => void vi.unstubAllGlobals())

test('a clipboard that is refused is told by the key of a text', async () => {
  const refusal = new Error('Write permission denied.')
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(refusal) } })
  await expect(copyText('Copied')).rejects.toMatchObject({ message: 'COPY_FAILED', cause: refusal })
})

test('so is a selection that the browser does not copy', async () => {
  const field = { style: {}, select() {}, remove() {} }
  const body = { appendChild: () => field }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { querySelector: () => null, createElement: () => field, body, execCommand: () => false })
  await expect(copyText('Copied')).rejects.toThrow('COPY_FAILED')
})
