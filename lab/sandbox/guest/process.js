// The process that scripts believe to run in, and what they find around them.

const notFound = (name) =>
  Object.assign(new Error("Cannot find module '" + name + "'\nRequire stack:\n- /juice-shop/build/app.js"), {
    code: 'MODULE_NOT_FOUND',
    requireStack: ['/juice-shop/build/app.js'],
  })
const modules = {
  child_process: childProcess,
  fs,
  os,
  path,
  http,
  https: http,
  'fs/promises': fs.promises,
  events: EventEmitter,
  buffer: { Buffer },
  util: {
    inspect: String,
    promisify:
      (work) =>
      (...args) =>
        new Promise((done, fail) => work(...args, (error, value) => (error ? fail(error) : done(value)))),
  },
}
const load = (name) => {
  const known = asText(name).replace(/^node:/, '')
  if (known === 'process') return process
  if (known === 'module') return Module
  if (Object.hasOwn(modules, known)) return modules[known]
  if (/^[./].*\.json$/.test(known)) return JSON.parse(readFileSync(known, 'utf8'))
  throw notFound(name)
}
class Module {
  exports = {}
  constructor(id) {
    Object.assign(this, {
      id,
      filename: '/juice-shop/build/app.js',
      path: '/juice-shop/build',
      exports: {},
      children: [],
      loaded: true,
      paths: ['/juice-shop/node_modules'],
    })
  }
  require(name) {
    return load(name)
  }
  static _load(name) {
    return load(name)
  }
  static createRequire() {
    return load
  }
  static _extensions = {}
  static _cache = {}
  static builtinModules = Object.keys(modules)
}
const main = new Module('.')
const require = Object.assign((name) => load(name), { main, cache: {}, resolve: (name) => name, extensions: {} })
const refused = (name) => () => {
  throw new Error('No such module: ' + name)
}
const unsupported = (name) => () => {
  throw Object.assign(new Error('process.' + name + ' is not supported in workers'), {
    code: 'ERR_WORKER_UNSUPPORTED_OPERATION',
  })
}
const version = settings.identity.nodeVersion
const process = Object.assign(new EventEmitter(), {
  title: 'node',
  version,
  versions: { node: version.slice(1), v8: '11.3.244.8-node.30', uv: '1.46.0', modules: '115' },
  release: { name: 'node', lts: 'Iron' },
  platform: 'linux',
  arch: 'x64',
  pid: 1,
  ppid: 0,
  execPath: '/usr/local/bin/node',
  execArgv: [],
  argv: ['/usr/local/bin/node', '/juice-shop/build/app'],
  argv0: 'node',
  env: { ...settings.environment },
  config: {},
  features: {},
  exitCode: undefined,
  mainModule: main,
  report: {},
  stdin: {},
  stdout: { isTTY: false, write: () => true },
  stderr: { isTTY: false, write: () => true },
  cwd: () => folder,
  chdir: (path) => {
    const target = absolute(path)
    call('list', target)
    folder = target
  },
  umask: () => 18,
  getuid: () => settings.identity.id,
  getgid: () => settings.identity.id,
  geteuid: () => settings.identity.id,
  getegid: () => settings.identity.id,
  uptime: () => 4012,
  hrtime: Object.assign(() => [4012, 0], { bigint: () => 4012000000000n }),
  nextTick: (work, ...args) => later(() => work(...args)),
  memoryUsage: () => ({ rss: 178257920, heapTotal: 97517568, heapUsed: 88080384, external: 4194304 }),
  cpuUsage: () => ({ user: 91000, system: 12000 }),
  binding: (name) => refused(name)(),
  _linkedBinding: (name) => refused(name)(),
  dlopen: unsupported('dlopen'),
  exit: unsupported('exit'),
  abort: unsupported('abort'),
  reallyExit: unsupported('reallyExit'),
  kill: unsupported('kill'),
  setuid: unsupported('setuid'),
})
Object.defineProperty(process, Symbol.toStringTag, { value: 'process' })
const quiet = () => {}
const soon = (work, _delay, ...args) => {
  later(() => work(...args))
  return { unref: quiet, ref: quiet }
}
const seen = {
  global: globalThis,
  process,
  Buffer,
  require,
  module: main,
  exports: main.exports,
  fetch,
  console: { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet },
  __filename: '/juice-shop/build/routes/userProfile.js',
  __dirname: '/juice-shop/build/routes',
  setTimeout: soon,
  setImmediate: (work, ...args) => soon(work, 0, ...args),
  setInterval: soon,
  clearTimeout: quiet,
  clearInterval: quiet,
  clearImmediate: quiet,
  queueMicrotask: later,
  atob: (text) => fromBase64(asText(text)),
  btoa: (text) => toBase64(asText(text)),
  ...settings.globals,
}
for (const name of Object.keys(seen))
  Object.defineProperty(globalThis, name, { value: seen[name], writable: true, configurable: true, enumerable: true })
