import type { PageFix } from '../fix.js'
import { innerHtmlSource, textTypes } from './sources.js'
import { drawTextTrials } from './text-component.js'

export const lastLoginIpAsHtmlFix: PageFix = {
  name: 'last-login-ip-as-html',
  isOfPages: true,
  isMarkup: true,
  duty: 'Shows the address of the last login as text, whatever it is, in an element with the class name.',
  ports: { RawLastLoginIp: 'LastLoginIp' },
  sources: innerHtmlSource,
  types: textTypes(`export interface LastLoginIpProps {
  readonly className?: string
  readonly address: string
}`),
  draw: (random) => ({ trials: drawTextTrials(random, { call: 'RawLastLoginIp', property: 'address' }) }),
}
