// Runs one exported function of a module; `host` answers calls, `done` takes the result. Both speak the JSON of `guest-values.ts`.
;(host, done, told, body, view) => {
  const { parse, stringify } = JSON
  const { ownKeys, apply } = Reflect
  const [asText, asNumber, isArray, isMany] = [String, Number, Array.isArray, Number.isFinite]
  const [Failure, Wrong, Later, Day, Compiled] = [Error, TypeError, Promise, Date, Function]
  const classes = new Map()
  const parametersOf = new Map()
  const limit = { depth: 30, items: 5000 }

  /** A class of errors that the host can build again: its constructor takes these parameters. */
  function makeClass(name, parameters) {
    const made = class extends Failure {
      constructor(...given) {
        super(given[parameters.indexOf('message')])
        for (let index = 0; index < parameters.length; index += 1)
          if (parameters[index] !== 'message') this[parameters[index]] = given[index]
      }
    }
    Object.defineProperty(made, 'name', { value: name })
    classes.set(name, made)
    parametersOf.set(name, parameters)
    return made
  }

  /** An error of a class of the host's, without its constructor. */
  function makeError({ name, message }) {
    const Thrown = classes.get(name) ?? Failure
    return Object.create(Thrown.prototype, { message: { value: message }, name: { value: name } })
  }

  function decode({ $: kind, v: value }) {
    if (kind === 'plain') return value
    if (kind === 'number') return asNumber(value)
    if (kind === 'list') return value.map(decode)
    if (kind === 'date') return new Day(value)
    if (kind === 'error') return makeError(value)
    if (kind === 'class') return makeClass(value.name, value.parameters)
    if (kind === 'function') return (...given) => call(value, given)
    if (kind === 'object') return Object.fromEntries(value.map(([key, one]) => [key, decode(one)]))
    return undefined
  }

  function encode(value, depth, count) {
    count.items += 1
    if (depth > limit.depth || count.items > limit.items)
      throw new Failure('The value is too large, or refers to itself.')
    if (value === undefined) return { $: 'undefined' }
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return { $: 'plain', v: value }
    if (typeof value === 'number')
      return isMany(value) && !Object.is(value, -0)
        ? { $: 'plain', v: value }
        : { $: 'number', v: Object.is(value, -0) ? '-0' : asText(value) }
    if (typeof value !== 'object') return { $: 'other', v: typeof value }
    if (isArray(value)) {
      const list = []
      for (let index = 0; index < value.length; index += 1) list[index] = encode(value[index], depth + 1, count)
      return { $: 'list', v: list }
    }
    const prototype = Object.getPrototypeOf(value)
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      return { $: 'other', v: asText(value.constructor?.name) }
    const pairs = []
    for (const key of ownKeys(value))
      if (typeof key === 'string') pairs[pairs.length] = [key, encode(value[key], depth + 1, count)]
    return { $: 'object', v: pairs }
  }

  const pack = (value) => encode(value, 0, { items: 0 })

  function take(text) {
    const { value, error } = parse(text)
    if (error === undefined) return decode(value)
    throw makeError(error)
  }

  function call(index, given) {
    const answer = host(stringify({ index, given: pack(given) }))
    return typeof answer === 'string' ? take(answer) : answer.then(take)
  }

  const settings = parse(told)
  const modules = new Map(settings.modules.map(([path, value]) => [path, decode(value)]))
  if (view) for (const [path, exported] of Object.entries(view.modules)) modules.set(path, exported)
  const sources = new Map(settings.sources)
  const { parseAddress, readQuery, writeQuery } = decode(settings.address)

  const requireFrom = (folder) => (specifier) => {
    const parts = specifier.startsWith('.') ? folder.split('/') : []
    for (const part of specifier.replace(/\.[jt]sx?$/, '').split('/')) {
      if (part === '..') parts.pop()
      else if (part !== '.') parts.push(part)
    }
    const path = parts.join('/')
    const found = modules.get(path) ?? modules.get(`node:${path}`)
    if (found !== undefined) return found
    if (sources.has(path)) return load(path)
    const names = [...modules.keys(), ...sources.keys()].join(', ')
    throw new Failure(`'${specifier}' is not there: a fix may import ${names || 'nothing but types'}.`)
  }

  function load(path) {
    const exported = {}
    modules.set(path, exported)
    new Compiled('exports', 'require', sources.get(path))(exported, requireFrom(path.replace(/\/[^/]*$/, '')))
    return exported
  }

  class Address {
    constructor(text, base) {
      const parts = parseAddress(`${text}`, base === undefined ? undefined : `${base}`)
      if (parts === undefined) throw new Wrong('Invalid URL')
      Object.assign(this, parts)
    }
    static canParse(text, base) {
      return parseAddress(`${text}`, base === undefined ? undefined : `${base}`) !== undefined
    }
    get searchParams() {
      return new Query(asText(Reflect.get(this, 'search')))
    }
    toString() {
      return Reflect.get(this, 'href')
    }
  }

  class Query {
    #pairs
    constructor(given = '') {
      const isText = typeof given !== 'object' || given === null
      if (isText) this.#pairs = readQuery(`${given}`)
      else {
        const pairs = given[Symbol.iterator] === undefined ? Object.entries(given) : [...given]
        this.#pairs = pairs.map(([key, value]) => [`${key}`, `${value}`])
      }
    }
    get(name) {
      return this.#pairs.find(([key]) => key === `${name}`)?.[1] ?? null
    }
    getAll(name) {
      return this.#pairs.filter(([key]) => key === `${name}`).map(([, value]) => value)
    }
    has(name) {
      return this.#pairs.some(([key]) => key === `${name}`)
    }
    append(name, value) {
      this.#pairs.push([`${name}`, `${value}`])
    }
    delete(name) {
      this.#pairs = this.#pairs.filter(([key]) => key !== `${name}`)
    }
    set(name, value) {
      const place = this.#pairs.findIndex(([key]) => key === `${name}`)
      const others = this.#pairs.filter(([key], index) => key !== `${name}` || index === place)
      this.#pairs = others.map((pair) => (pair[0] === `${name}` ? [pair[0], `${value}`] : pair))
      if (place < 0) this.append(name, value)
    }
    entries() {
      return this[Symbol.iterator]()
    }
    *[Symbol.iterator]() {
      yield* this.#pairs.map(([key, value]) => [key, value])
    }
    toString() {
      return writeQuery(this.#pairs)
    }
  }
  for (const [name, value] of Object.entries({ URL: Address, URLSearchParams: Query }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })

  function describeRefusal(name, error) {
    const given = parametersOf.get(name).map((parameter) => error[parameter])
    return { refusal: name, message: asText(error.message), given: pack(given) }
  }

  function describe(error) {
    try {
      for (const [name, Thrown] of classes) if (error instanceof Thrown) return describeRefusal(name, error)
      if (error instanceof Failure)
        return { message: `${asText(error.name)}: ${asText(error.message)}`, stack: asText(error.stack) }
      return { message: `it threw ${asText(error)}` }
    } catch {
      return { message: 'it threw something that has no text' }
    }
  }

  async function run() {
    let isLoaded = false
    try {
      const exported = {}
      body(exported, requireFrom(settings.folder))
      const work = exported[settings.name]
      if (typeof work !== 'function') throw new Failure(`there is no exported function '${settings.name}'`)
      isLoaded = true
      const given = decode(settings.given)
      const result = view ? view.render(work, given[0]) : apply(work, undefined, given)
      const others = []
      for (let index = 0; index < settings.besides.length; index += 1)
        others[index] = apply(work, undefined, decode(settings.besides[index]))
      for (let index = 0; index < others.length; index += 1) await others[index]
      const isPromise = result instanceof Later
      done(stringify({ value: pack(isPromise ? await result : result), isPromise }))
    } catch (error) {
      done(stringify({ thrown: describe(error), isLoaded }))
    }
  }

  run()
}
