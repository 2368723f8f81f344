import { readFields } from './read-json.js'

/** The fields of a part of a JWT, its header or its payload, as they were sent: nothing tells that they were signed. */
export function readTokenPart(part = ''): Readonly<Record<string, unknown>> {
  return readFields(Buffer.from(part, 'base64url').toString('utf8'))
}
