import type { ProfileReply } from '../accounts/profile-reply.js'

/** CWE-346: lets any page embed the answer as a script and choose the function that is told who is logged in. */
export function wrapInCallback(callback: string, json: string): ProfileReply {
  const name = callback.replace(/[^\w$.[\]]/g, '')
  if (name === '') return { text: json, isScript: false }
  const argument = json.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')
  return { text: `/**/ typeof ${name} === 'function' && ${name}(${argument});`, isScript: true }
}
