import type { Failed, Result } from '../../kit/answers'
import { createApi } from './api'
import type { Handle, RestForm } from './rest-page'

/** Method and path as in the contract. */
export interface RestCall extends Handle {
  readonly method: Method
  readonly path: string
}

type Method = 'post' | 'put' | 'patch' | 'delete'

/** Fields of the form, or a function that builds the body. */
type Body = readonly string[] | ((form: RestForm) => unknown)

interface Steps<Reply> {
  /** Nothing is sent when this returns an error. */
  readonly check?: (form: RestForm) => Failed | undefined
  readonly done?: (form: RestForm, reply: Reply) => Result | Promise<Result>
  /** Throws refusals that the page does not word by itself. */
  readonly refused?: (refusal: unknown) => Failed
}

/** `:names` in `path` are fields of the form or parameters of the page's address. */
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
