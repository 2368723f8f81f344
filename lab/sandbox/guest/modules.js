// The modules that `require` finds on the simulated machine: those of Node that attackers ask for.

const call = (...parts) => {
  const { value, error } = JSON.parse(system(JSON.stringify(parts)))
  if (error) throw Object.assign(new Error(error.message), error)
  return value
}
const absolute = (path) => {
  const parts = []
  const whole = String(path?.href ? path.pathname : path)
  for (const part of (whole.startsWith('/') ? whole : folder + '/' + whole).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return '/' + parts.join('/')
}
const bytesOf = (data, encoding) => toBinary(typeof data === 'string' ? Buffer.from(data, encoding) : Buffer.from(data))
const encodingIn = (options) => (typeof options === 'string' ? options : options?.encoding)
const later = (work) => {
  Promise.resolve().then(work)
}
class EventEmitter {
  constructor() {
    this.listenersOf = {}
  }
  on(name, listener) {
    ;(this.listenersOf[name] ||= []).push(listener)
    return this
  }
  once(name, listener) {
    return this.on(name, listener)
  }
  addListener(name, listener) {
    return this.on(name, listener)
  }
  emit(name, ...values) {
    for (const listener of this.listenersOf[name] || []) listener(...values)
    return name in this.listenersOf
  }
  pipe(target) {
    this.on('data', (data) => target.write(data))
    return target
  }
  setEncoding() {
    return this
  }
}

const run = (command, options) =>
  call(
    'run',
    String(command),
    absolute(options?.cwd || folder),
    JSON.stringify(options?.env || process.env),
    String(options?.input || ''),
  )
const output = (text, options) => {
  const encoding = encodingIn(options)
  return encoding && encoding !== 'buffer' ? text : Buffer.from(text)
}
const quote = (word) => "'" + String(word).replace(/'/g, "'\\''") + "'"
const commandLine = (file, args, options) =>
  options?.shell ? [file, ...args].join(' ') : [file, ...args].map(quote).join(' ')
const separate = (rest) => {
  const args = Array.isArray(rest[0]) ? rest.shift() : []
  const callback = typeof rest.at(-1) === 'function' ? rest.pop() : undefined
  return { args, callback, options: rest[0] }
}
const failure = (command, { status, stderr, output }) =>
  Object.assign(new Error('Command failed: ' + command + '\n' + stderr), {
    status,
    code: status,
    stderr: stderr,
    stdout: output,
    cmd: command,
  })
class ChildProcess extends EventEmitter {}
const start = (command, options, callback) => {
  const result = run(command, options)
  const child = Object.assign(new ChildProcess(), {
    pid: 43,
    exitCode: result.status,
    killed: false,
    spawnfile: '/bin/sh',
    kill: () => false,
    unref() {},
    ref() {},
    stdin: { write() {}, end() {} },
    stdout: new EventEmitter(),
    stderr: new EventEmitter(),
  })
  later(() => {
    if (result.output) child.stdout.emit('data', Buffer.from(result.output))
    if (result.stderr) child.stderr.emit('data', Buffer.from(result.stderr))
    child.stdout.emit('end')
    child.emit('exit', result.status, null)
    child.emit('close', result.status, null)
    if (callback) callback(result.status === 0 ? null : failure(command, result), result.output, result.stderr)
  })
  return child
}
const execSync = (command, options) => {
  const result = run(command, options)
  if (result.status !== 0) throw failure(command, result)
  return output(result.output, options)
}
const spawnSync = (file, ...rest) => {
  const { args, options } = separate(rest)
  const result = run(commandLine(file, args, options), options)
  const [stdout, stderr] = [output(result.output, options), output(result.stderr, options)]
  return { pid: 43, status: result.status, signal: null, output: [null, stdout, stderr], stdout, stderr }
}
const childProcess = {
  ChildProcess,
  execSync,
  spawnSync,
  exec: (command, ...rest) => {
    const { options, callback } = separate(rest)
    return start(command, options, callback)
  },
  spawn: (file, ...rest) => {
    const { args, options } = separate(rest)
    return start(commandLine(file, args, options), options)
  },
  execFile: (file, ...rest) => {
    const { args, options, callback } = separate(rest)
    return start(commandLine(file, args), options, callback)
  },
  execFileSync: (file, ...rest) => {
    const { args, options } = separate(rest)
    return execSync(commandLine(file, args), options)
  },
  fork: (file, args = []) => start(commandLine('node', [file, ...args])),
}

const statistics = ({ kind, size, mode, modified }) => ({
  size,
  mode,
  uid: settings.identity.id,
  gid: settings.identity.id,
  mtimeMs: modified,
  mtime: new Date(modified),
  isFile: () => kind === 'file',
  isDirectory: () => kind === 'directory',
  isSymbolicLink: () => false,
})
const readFileSync = (path, options) => {
  const encoding = encodingIn(options)
  const bytes = fromBinary(call('read', absolute(path)))
  return encoding ? bytes.toString(encoding) : bytes
}
const exists = (path) => {
  try {
    call('stat', absolute(path))
    return true
  } catch {
    return false
  }
}
const refuse = () => {
  throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' })
}
const sync = {
  readFile: readFileSync,
  writeFile: (path, data, options) => {
    call('write', absolute(path), bytesOf(data, encodingIn(options)))
  },
  appendFile: (path, data, options) => {
    call('append', absolute(path), bytesOf(data, encodingIn(options)))
  },
  readdir: (path, options) => {
    const names = call('list', absolute(path))
    return options?.withFileTypes
      ? names.map((name) => ({ name, ...statistics(call('stat', absolute(path + '/' + name))) }))
      : names
  },
  stat: (path) => statistics(call('stat', absolute(path))),
  lstat: (path) => statistics(call('stat', absolute(path))),
  access: (path) => {
    call('stat', absolute(path))
  },
  realpath: (path) => {
    call('stat', absolute(path))
    return absolute(path)
  },
  mkdir: (path) => {
    call('makeDirectory', absolute(path))
  },
  unlink: (path) => {
    call('remove', absolute(path))
  },
  rmdir: (path) => {
    call('remove', absolute(path))
  },
  rm: (path) => {
    call('remove', absolute(path))
  },
  chmod: (path, mode) => {
    call('changeMode', absolute(path), typeof mode === 'string' ? mode : Number(mode).toString(8))
  },
  copyFile: (from, to) => {
    call('write', absolute(to), call('read', absolute(from)))
  },
  rename: (from, to) => {
    sync.copyFile(from, to)
    call('remove', absolute(from))
  },
  symlink: refuse,
  link: refuse,
  readlink: refuse,
  open: refuse,
}
const withCallback =
  (work) =>
  (...args) => {
    const callback = args.pop()
    later(() => {
      let value,
        failed = null
      try {
        value = work(...args)
      } catch (error) {
        failed = error
      }
      callback(failed, value)
    })
  }
const fs = { existsSync: exists, constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1 }, promises: {} }
for (const name of Object.keys(sync)) {
  fs[name + 'Sync'] = sync[name]
  fs[name] = withCallback(sync[name])
  fs.promises[name] = async (...args) => sync[name](...args)
}
fs.createReadStream = (path) => {
  const stream = new EventEmitter()
  later(() => {
    stream.emit('data', readFileSync(path))
    stream.emit('end')
  })
  return stream
}

const identity = settings.identity
const os = {
  EOL: '\n',
  platform: () => 'linux',
  type: () => 'Linux',
  arch: () => 'x64',
  hostname: () => identity.host,
  release: () => identity.kernel,
  version: () => identity.kernelVersion,
  homedir: () => process.env.HOME,
  tmpdir: () => '/tmp',
  uptime: () => 4012,
  cpus: () => [{ model: 'Juicer 9000 (simulated)', speed: 2400 }],
  totalmem: () => 536870912,
  freemem: () => 134217728,
  loadavg: () => [0.1, 0.1, 0.1],
  networkInterfaces: () => ({ lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }] }),
  userInfo: () => ({
    username: identity.user,
    uid: identity.id,
    gid: identity.id,
    homedir: process.env.HOME,
    shell: '/bin/sh',
  }),
}
const path = {
  sep: '/',
  delimiter: ':',
  resolve: (...parts) =>
    parts.reduce((base, part) => (String(part).startsWith('/') ? absolute(part) : absolute(base + '/' + part)), folder),
  join: (...parts) => (String(parts[0]).startsWith('/') ? '/' : '') + absolute('/' + parts.join('/')).slice(1),
  normalize: (text) => path.join(text),
  basename: (text, end = '') => {
    const name = String(text).split('/').filter(Boolean).pop() || ''
    return end && name.endsWith(end) ? name.slice(0, -end.length) : name
  },
  dirname: (text) => String(text).replace(/\/[^/]*\/*$/, '') || '/',
  extname: (text) => (/[^/.](\.[^/.]*)$/.exec(text) || ['', ''])[1],
  isAbsolute: (text) => String(text).startsWith('/'),
}
path.posix = path

const request = (url, options) => {
  const { method = 'GET', headers = {}, body = '' } = options || {}
  return call('request', String(url?.href || url), String(method), JSON.stringify(headers), String(body))
}
const fetch = async (url, options) => {
  const { status, contentType, body } = request(url, options)
  const bytes = fromBinary(body)
  return {
    ok: status >= 200 && status < 300,
    status,
    url: String(url),
    headers: { get: (name) => (String(name).toLowerCase() === 'content-type' ? contentType : null) },
    text: async () => bytes.toString(),
    json: async () => JSON.parse(bytes.toString()),
    arrayBuffer: async () => bytes.buffer,
  }
}
const requestLater = (url, ...rest) => {
  const { options, callback } = separate(rest)
  const target =
    typeof url === 'object' && !url.href
      ? (url.protocol || 'http:') +
        '//' +
        (url.host || url.hostname || 'localhost') +
        (url.port ? ':' + url.port : '') +
        (url.path || '/')
      : url
  let body = ''
  const sent = Object.assign(new EventEmitter(), {
    write(data) {
      body += data
    },
    end(data = '') {
      body += data
      send()
    },
    setTimeout() {},
    destroy() {},
  })
  const send = () =>
    later(() => {
      try {
        const answer = request(target, { ...(typeof url === 'object' ? url : {}), ...options, body })
        const response = Object.assign(new EventEmitter(), {
          statusCode: answer.status,
          headers: { 'content-type': answer.contentType },
        })
        if (callback) callback(response)
        sent.emit('response', response)
        response.emit('data', fromBinary(answer.body))
        response.emit('end')
      } catch (error) {
        sent.emit('error', error)
      }
    })
  return sent
}
const http = {
  request: requestLater,
  get: (...args) => {
    const sent = requestLater(...args)
    sent.end()
    return sent
  },
}
