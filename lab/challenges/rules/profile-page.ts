import type { Facts } from '../../facts/vocabulary.js'
import type { JudgeContext } from '../judge.js'
import { scriptPayload } from './payloads.js'

/**
 * Whether a user name came from a form on the site that the configuration names; browsers tell by `Origin`, and by `Referer` only
 * where that is missing (accounts.md 9.4).
 */
export function isSentFromForeignSite(
  { origin, referer }: Facts['profile.renamed'],
  { config }: Pick<JudgeContext, 'config'>,
): boolean {
  const [site] = /:\/\/[^/]+/.exec(config.challenges.overwriteUrlForCsrfChallenge) ?? []
  return site !== undefined && (origin ?? referer ?? '').includes(site)
}

/** Whether a page carries the script and lets it run: the first `script-src` of a policy is the one that counts (accounts.md 9.4). */
export function runsScriptOfName({ shownName, policy }: Facts['profile.shown']): boolean {
  return shownName.includes(scriptPayload) && /;[ ]*script-src(.)*'unsafe-inline'/.test(policy)
}
