import type { PageFix } from '../fix.js'
import { drawMarkupTrials } from './markup-component.js'
import { innerHtmlSource, markupSource, markupTypes } from './sources.js'

export const productDescriptionAsHtmlFix: PageFix = {
  name: 'product-description-as-html',
  isOfPages: true,
  isMarkup: true,
  duty: 'Shows the description of a product in a div with the class name: harmless formatting (a, b, br, code, em, i, li, ol, p, pre, strong, ul) as elements, links to pages of this shop or of the web alone; nothing else may become markup.',
  ports: { RawProductDescription: 'ProductDescription' },
  sources: { ...innerHtmlSource, ...markupSource, 'app/ports/shown-markup.tsx': ['ProductDescription'] },
  types: markupTypes,
  draw: (random) => ({ trials: drawMarkupTrials(random, 'RawProductDescription', 'div') }),
}
