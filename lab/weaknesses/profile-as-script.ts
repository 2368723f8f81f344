import type { ProfileReply } from '../accounts/profile/profile-reply.js'

/** CWE-346: lets any page embed the reply as a script and choose the function that receives the profile. */
export function wrapInCallback(callback: string, json: string): ProfileReply {
  const name = callback.replace(/[^\w$.[\]]/g, '')
  if (name === '') return { text: json, isScript: false }
  const argument = json.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')
  return { text: `/**/ typeof ${name} === 'function' && ${name}(${argument});`, isScript: true }
}
