import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import * as z from 'zod'

const hostName = /^(?!-)[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i

/** A host name without port or path; `*` for any. */
export const publicNameSchema = z
  .string()
  .toLowerCase()
  .refine((name) => name === '*' || isIP(name) !== 0 || hostName.test(name), {
    error: ({ input }) => `'${input}' is no name of a host; write it without scheme, port and path: shop.example.com`,
  })

/** An address, a network, or one of three well-known sets of networks. */
export const proxyAddressSchema = z.string().refine(isProxyAddress, {
  error: ({ input }) => `'${input}' is no address; write 10.0.0.7, 10.0.0.0/8, loopback, linklocal or uniquelocal`,
})

const addressPrefix = /^(https?:\/\/[\w.:[\]-]+)?(\/[\w./~%@:+-]*)?$/i

export const basePathSchema = z
  .string()
  .refine((path) => addressPrefix.test(path) && !path.startsWith('//'), {
    error: ({ input }) => `'${input}' is no path below which the lab could be; write /shop`,
  })
  .transform((path) => path.replace(/\/$/, ''))

/** URL of the operator's webhook. Errors do not repeat it, as it may hold a password. */
export const webhookSchema = z.string().refine(isWebhook, {
  error: 'SOLUTIONS_WEBHOOK must be an address with http:// or https://, without a name and password in it',
})

function isWebhook(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  // `fetch` refuses URLs with a name or a password.
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

function isProxyAddress(text: string): boolean {
  try {
    proxyAddr.compile(text)
    return true
  } catch {
    return false
  }
}
