import type { PageFix } from '../fix.js'
import { innerHtmlSource, textTypes } from './sources.js'
import { drawTextTrials } from './text-component.js'

export const orderIdAsHtmlFix: PageFix = {
  name: 'order-id-as-html',
  isOfPages: true,
  isMarkup: true,
  duty: 'Shows the number of an order as text, whatever it is, in an element with the class name.',
  ports: { RawOrderId: 'OrderId' },
  sources: innerHtmlSource,
  types: textTypes(`export interface OrderIdProps {
  readonly className?: string
  readonly orderId: string
}`),
  draw: (random) => ({ trials: drawTextTrials(random, { call: 'RawOrderId', property: 'orderId' }) }),
}
