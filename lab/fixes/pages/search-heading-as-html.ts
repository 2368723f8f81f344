import type { PageFix } from '../fix.js'
import { listNodes, type ShownNode } from './shown.js'
import { textTypes } from './sources.js'
import { drawTextTrials } from './text-component.js'

const isFound = (nodes: readonly ShownNode[]) =>
  listNodes(nodes).some((node) => node.kind === 'element' && node.attributes.id === 'searchValue')

export const searchHeadingAsHtmlFix: PageFix = {
  name: 'search-heading-as-html',
  isOfPages: true,
  isMarkup: true,
  duty: 'Repeats the text that was searched for, as text, in an element with the id searchValue.',
  ports: { RawSearchValue: 'SearchValue' },
  types: textTypes(`export interface SearchValueProps {
  readonly text: string
}`),
  draw: (random) => ({
    trials: drawTextTrials(random, {
      call: 'RawSearchValue',
      property: 'text',
      more: { className: null },
      check: isFound,
    }),
  }),
}
