/** A value on its way into the script engine or out of it: JSON that keeps `undefined`, NaN and functions apart. */
export type GuestValue =
  | { readonly $: 'plain'; readonly v: string | number | boolean | null }
  | { readonly $: 'undefined' }
  | { readonly $: 'number'; readonly v: string }
  | { readonly $: 'list'; readonly v: readonly GuestValue[] }
  | { readonly $: 'object'; readonly v: readonly (readonly [string, GuestValue])[] }
  /** Only into the engine: the index of a function of the host. */
  | { readonly $: 'function'; readonly v: number }
  /** Only into the engine: milliseconds of a date. */
  | { readonly $: 'date'; readonly v: number }
  /** Only into the engine: an error of the host's. */
  | { readonly $: 'error'; readonly v: ThrownError }
  /** Only into the engine: a class of errors. */
  | { readonly $: 'class'; readonly v: { readonly name: string; readonly parameters: readonly string[] } }
  /** Only out of the engine: a kind of value that cannot be copied. */
  | { readonly $: 'other'; readonly v: string }

interface ThrownError {
  /** Of its class. */
  readonly name: string
  readonly message: string
}

export type HostFunction = (...given: unknown[]) => unknown

/** A class of errors that scripts throw and the host recognises; `parameters` are those of its constructor. */
export class RefusalClass {
  constructor(
    readonly name: string,
    readonly parameters: readonly string[],
  ) {}
}

/** A value that a script made and that cannot be copied, such as a function or a date. */
export class UncopiedValue {
  constructor(readonly kind: string) {}
}

/** Copies a value for the engine; `register` gives each function in it a number. */
export function packValue(value: unknown, register: (work: HostFunction) => number): GuestValue {
  const pack = (one: unknown): GuestValue => {
    if (one === undefined) return { $: 'undefined' }
    if (one === null || typeof one === 'string' || typeof one === 'boolean') return { $: 'plain', v: one }
    if (typeof one === 'number')
      return Number.isFinite(one) && !Object.is(one, -0)
        ? { $: 'plain', v: one }
        : { $: 'number', v: Object.is(one, -0) ? '-0' : String(one) }
    if (typeof one === 'function') return { $: 'function', v: register(one as HostFunction) }
    if (Array.isArray(one)) return { $: 'list', v: one.map(pack) }
    if (one instanceof Date) return { $: 'date', v: one.getTime() }
    if (one instanceof Error) return { $: 'error', v: describeThrown(one) }
    if (one instanceof RefusalClass) return { $: 'class', v: { name: one.name, parameters: one.parameters } }
    return { $: 'object', v: Object.entries(one).map(([key, item]) => [key, pack(item)] as const) }
  }
  return pack(value)
}

export function describeThrown(thrown: unknown): ThrownError {
  return thrown instanceof Error
    ? { name: thrown.constructor.name, message: thrown.message }
    : { name: 'Error', message: String(thrown) }
}

/** An error of a class with this name. */
export function makeThrown({ name, message }: ThrownError): Error {
  const Named = { [name]: class extends Error {} }[name] ?? Error
  return new Named(message)
}

/** Copies a value of a script; its objects have own properties only, `__proto__` included. `find` gives the function with a number. */
export function unpackValue(value: GuestValue, find?: (index: number) => HostFunction): unknown {
  const unpack = (one: GuestValue): unknown => {
    if (one.$ === 'plain') return one.v
    if (one.$ === 'undefined') return undefined
    if (one.$ === 'number') return Number(one.v)
    if (one.$ === 'list') return one.v.map(unpack)
    if (one.$ === 'object') return Object.fromEntries(one.v.map(([key, item]) => [key, unpack(item)]))
    if (one.$ === 'date') return new Date(one.v)
    if (one.$ === 'error') return makeThrown(one.v)
    if (one.$ === 'function' && find) return find(one.v)
    return new UncopiedValue(String(one.v))
  }
  return unpack(value)
}
