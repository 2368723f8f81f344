import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'

const pack = promisify(brotliCompress)

/** Logarithm of bytes. The usual window of 4 MB takes 8 to 32 MB, and glibc keeps as much in each thread. */
const windowBits = 18

/** Brotli's qualities. The one above `dense` takes twice as long and saves one per cent; `quick` takes hardly longer than on the fly. */
const dense = 10
const quick = 6

/** Bytes; the start page and the lists of its shelf are smaller, the score board and the list of challenges are not. */
const large = 65_536

export const compressText = (text: string): Promise<Buffer> => compress(text, dense)

/** Compresses a body that is sent until something it shows changes. A large one would take a tenth of a second to be a tenth smaller. */
export const compressBody = (body: Uint8Array): Promise<Buffer> => compress(body, body.length > large ? quick : dense)

const compress = (body: string | Uint8Array, quality: number) =>
  pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits } })

export function compressAnswers(): RequestHandler {
  const compressOnTheFly = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: windowBits } } })
  return (request, response, next) => {
    if (request.headers['accept-encoding']) return compressOnTheFly(request, response, next)
    response.setHeader('Vary', 'Accept-Encoding')
    next()
  }
}
