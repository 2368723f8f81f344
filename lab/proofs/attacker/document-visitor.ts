import type { Client, Reply } from './client.js'

/** A visitor whose browser sends only the `token` cookie, as it does for pages that the server writes whole. */
export interface DocumentVisitor {
  readonly token: string
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>
  /** Sends a form, urlencoded or multipart, with further headers. */
  send(path: string, form: URLSearchParams | FormData, headers?: Readonly<Record<string, string>>): Promise<Reply>
}

export async function visitDocuments(
  lab: Pick<Client, 'logIn'> & { readonly url: string },
  email: string,
  password: string,
): Promise<DocumentVisitor> {
  let { token } = await lab.logIn(email, password)
  const note = (reply: Response) => {
    const [, set] = /^token=([^;]*)/.exec(reply.headers.get('set-cookie') ?? '') ?? []
    if (set !== undefined) token = set
  }
  async function ask(path: string, init: RequestInit): Promise<Reply> {
    const headers = { Cookie: `token=${token}`, Accept: 'text/html', ...init.headers }
    const response = await fetch(lab.url + path, { redirect: 'manual', ...init, headers })
    note(response)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) }
  }
  return {
    get token() {
      return token
    },
    get: (path, headers = {}) => ask(path, { headers }),
    send: (path, body, headers = {}) => ask(path, { method: 'POST', body, headers }),
  }
}

export function formWithFile(field: string, name: string, bytes: Uint8Array | string, type = ''): FormData {
  const form = new FormData()
  form.append(field, new Blob([bytes as BlobPart], { type }), name)
  return form
}

export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
