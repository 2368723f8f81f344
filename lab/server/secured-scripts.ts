import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { RequestHandler } from 'express'
import { browserWeaknesses } from '../weaknesses/lists/browser.js'

const compress = promisify(brotliCompress)
const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Stands where a secret was. */
const withdrawn = 'withdrawn'

interface Script {
  readonly text: string
  readonly packed: Buffer
}

/**
 * Sends the scripts of the pages without what the fixed weaknesses tell in them: the build holds all weaknesses, and a fix of a
 * left-over is that nobody gets it any more. A script that tells none of it is left to whoever comes next.
 */
export function sendSecuredScripts(fixed: readonly string[], directory: string): RequestHandler {
  const secrets = browserWeaknesses
    .filter(({ name }) => fixed.includes(name) || fixed.includes('all'))
    .flatMap(({ told = [] }) => told)
  const known = new Map<string, Promise<Script | undefined>>()

  async function secure(file: string): Promise<Script | undefined> {
    const script = await readFile(join(directory, file), 'utf8')
    const text = secrets.reduce((rest, secret) => rest.replaceAll(secret, withdrawn), script)
    return text === script ? undefined : { text, packed: await compress(text, settings) }
  }

  function find(file: string): Promise<Script | undefined> {
    const found = known.get(file) ?? secure(file)
    known.set(file, found)
    found.catch(() => known.delete(file))
    return found
  }

  return (request, response, next) => {
    const file = basename(request.path)
    if (secrets.length === 0 || request.method !== 'GET' || !/^[\w-]+\.js$/.test(file)) return next()
    const send = (script: Script | undefined) => {
      if (script === undefined) return next()
      // The same address brings the whole script from a lab that is not secured.
      response.type('js').set('Cache-Control', 'no-cache').vary('Accept-Encoding')
      if (!request.acceptsEncodings('br')) return response.send(script.text)
      return response.set('Content-Encoding', 'br').send(script.packed)
    }
    find(file).then(send, () => next())
  }
}
