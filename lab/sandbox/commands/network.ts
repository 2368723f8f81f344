import { posix } from 'node:path'
import { type Call, type Command, type CommandResult, readOptions, reasonOf, resolvePath } from './command.js'

/** `wget [-q] [-O file] [--header=…] [--post-data=…] url` */
export const wget: Command = (call) => {
  const options = readOptions(call.arguments, {
    'output-document': { type: 'string', short: 'O' },
    'directory-prefix': { type: 'string', short: 'P' },
    quiet: { type: 'boolean', short: 'q' },
    header: { type: 'string', multiple: true },
    'post-data': { type: 'string' },
  })
  const url = options.operands[0]
  if (url === undefined) return { stderr: 'wget: missing URL\n', status: 1 }
  const body = options.text('post-data')
  const headers = readHeaders(options.texts('header'))
  const answer = call.machine.request({ url, headers, ...(body === undefined ? {} : { method: 'POST', body }) })
  if ('error' in answer) return { stderr: `wget: unable to reach '${url}': ${answer.error}\n`, status: 4 }
  if (answer.status >= 400) return { stderr: `wget: server returned error: HTTP ${answer.status}\n`, status: 8 }
  const target = options.text('output-document') ?? posix.join(options.text('directory-prefix') ?? '', fileNameOf(url))
  const progress = options.has('quiet') ? '' : `'${target}' saved [${answer.body.length}]\n`
  return { ...save(call, target, answer.body), stderr: progress }
}

/** `curl [-s] [-o file] [-O] [-X method] [-H header] [-b cookie] [-d body] url` */
export const curl: Command = (call) => {
  const options = readOptions(call.arguments, {
    output: { type: 'string', short: 'o' },
    'remote-name': { type: 'boolean', short: 'O' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true },
    cookie: { type: 'string', short: 'b' },
    data: { type: 'string', short: 'd' },
    silent: { type: 'boolean', short: 's' },
    location: { type: 'boolean', short: 'L' },
    insecure: { type: 'boolean', short: 'k' },
    fail: { type: 'boolean', short: 'f' },
  })
  const given = options.operands[0]
  if (given === undefined) return { stderr: 'curl: no URL specified\n', status: 2 }
  const url = /^\w+:/.test(given) && given.includes('://') ? given : `http://${given}`
  const [body, cookie] = [options.text('data'), options.text('cookie')]
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(cookie === undefined ? {} : { cookie }),
    ...readHeaders(options.texts('header')),
  }
  const answer = call.machine.request({
    url,
    headers,
    body,
    method: options.text('request') ?? (body === undefined ? 'GET' : 'POST'),
  })
  if ('error' in answer) return { stderr: `curl: (7) Failed to connect: ${answer.error}\n`, status: 7 }
  if (options.has('fail') && answer.status >= 400)
    return { stderr: `curl: (22) The requested URL returned error: ${answer.status}\n`, status: 22 }
  const target = options.text('output') ?? (options.has('remote-name') ? fileNameOf(url) : undefined)
  return target === undefined ? { output: Buffer.from(answer.body).toString() } : save(call, target, answer.body)
}

function save(call: Call, target: string, body: Uint8Array): CommandResult {
  if (target === '-') return { output: Buffer.from(body).toString() }
  try {
    call.machine.files.write(resolvePath(call, target), body)
    return {}
  } catch (error) {
    return { stderr: `${call.name}: ${target}: ${reasonOf(error)}\n`, status: 3 }
  }
}

function readHeaders(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):(.*)$/s.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), (value ?? '').trim()]]
    }),
  )
}

function fileNameOf(url: string): string {
  const [page = ''] = url.replace(/^\w+:\/\/[^/]*/, '').split('#')
  return posix.basename(page).slice(0, 255) || 'index.html'
}
