import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { RequestHandler } from 'express'
import { isFixed } from '../../weaknesses/apply-weaknesses.js'
import { browserWeaknesses } from '../../weaknesses/lists/browser.js'

const withdrawn = 'withdrawn'

/** The build holds the left-overs of all weaknesses; those of fixed ones are withdrawn. */
export function sendSecuredScripts(fixed: readonly string[], directory: string): RequestHandler {
  const secrets = browserWeaknesses.filter(({ name }) => isFixed(fixed, name)).flatMap(({ told = [] }) => told)
  const known = new Map<string, Promise<string | undefined>>()

  async function secure(file: string): Promise<string | undefined> {
    const script = await readFile(join(directory, file), 'utf8')
    const text = secrets.reduce((rest, secret) => rest.replaceAll(secret, withdrawn), script)
    return text === script ? undefined : text
  }

  function find(file: string): Promise<string | undefined> {
    const found = known.get(file) ?? secure(file)
    known.set(file, found)
    found.catch(() => known.delete(file))
    return found
  }

  return (request, response, next) => {
    const file = findScript(request.path)
    if (secrets.length === 0 || file === undefined) return next()
    const send = (script: string | undefined) => {
      if (script === undefined) return next()
      // The same address brings the whole script from a lab that is not secured.
      response.type('js').set('Cache-Control', 'no-cache').send(script)
    }
    find(file).then(send, () => next())
  }
}

/** The script at a path in any spelling, also where the path names its compressed file; undefined for other files. */
function findScript(path: string): string | undefined {
  try {
    return /^\/([\w-]+\.js)(\.br|\.gz)?$/.exec(posix.normalize(decodeURIComponent(path)))?.[1]
  } catch {
    return undefined
  }
}
