import type { Failed, Result } from '../../kit/answers'
import { createApi } from './api'
import type { Handle, RestForm } from './rest-page'

/** One request that answers a form, with the method and path of the contract. */
export interface RestCall extends Handle {
  readonly method: Method
  readonly path: string
}

type Method = 'post' | 'put' | 'patch' | 'delete'

/** The fields that the body consists of, or the body that is made of the form. */
type Body = readonly string[] | ((form: RestForm) => unknown)

interface Steps<Reply> {
  /** The error for which nothing is sent. */
  readonly check?: (form: RestForm) => Failed | undefined
  /** The result of a success; without it there is none to tell. */
  readonly done?: (form: RestForm, reply: Reply) => Result | Promise<Result>
  /** The result of a refusal that the page words by itself; throws all others. */
  readonly refused?: (refusal: unknown) => Failed
}

/** Describes one request; `:names` in its path are fields of the form or parameters of the page's address. */
export function call<Reply = unknown>(
  method: Method,
  path: string,
  body?: Body,
  { check, done, refused = rethrow }: Steps<Reply> = {},
): RestCall {
  const send: Handle = async (form, { params }) => {
    const error = check?.(form)
    if (error) return error
    const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(form[name] ?? params[name] ?? ''))
    try {
      const reply = await createApi()[method]<Reply>(filled, body && (await buildBody(body, form)))
      return await done?.(form, reply)
    } catch (refusal) {
      return refused(refusal)
    }
  }
  return Object.assign(send, { method, path })
}

function buildBody(body: Body, form: RestForm): unknown {
  return typeof body === 'function' ? body(form) : Object.fromEntries(body.map((name) => [name, form[name]]))
}

function rethrow(refusal: unknown): never {
  throw refusal
}
