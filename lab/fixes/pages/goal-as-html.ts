import type { PageFix } from '../fix.js'
import { drawMarkupTrials } from './markup-component.js'
import { markupSource, markupTypes } from './sources.js'

export const goalAsHtmlFix: PageFix = {
  name: 'goal-as-html',
  isOfPages: true,
  isMarkup: true,
  duty: 'Shows a goal in a div with the class name: harmless formatting (a, b, br, code, em, i, li, ol, p, pre, strong, ul) as elements, links to pages of this shop or of the web alone; nothing else may become markup.',
  ports: { RawGoal: 'Goal' },
  sources: markupSource,
  types: markupTypes,
  draw: (random) => ({ trials: drawMarkupTrials(random, 'RawGoal', 'div') }),
}
