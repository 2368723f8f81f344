import type { PageFix } from '../fix.js'
import { hasClass } from './shown.js'
import { innerHtmlSource, textTypes } from './sources.js'
import { drawTextTrials } from './text-component.js'

export const userEmailAsHtmlFix: PageFix = {
  name: 'user-email-as-html',
  isOfPages: true,
  isMarkup: true,
  duty: "Shows an address as text, whatever it is, in an element with the class name; around the text is one with the class 'confirmation' for those who are here, and 'error' for others.",
  ports: { RawUserEmail: 'UserEmail' },
  sources: innerHtmlSource,
  types: textTypes(`export interface UserEmailProps {
  readonly className?: string
  readonly email: string
  readonly isActive: boolean
}`),
  draw(random) {
    const draw = (isActive: boolean) =>
      drawTextTrials(random, {
        call: 'RawUserEmail',
        property: 'email',
        more: { isActive },
        check: (nodes) =>
          hasClass(nodes, isActive ? 'confirmation' : 'error') && !hasClass(nodes, isActive ? 'error' : 'confirmation'),
      })
    return { trials: [...draw(true), ...draw(false)] }
  },
}
