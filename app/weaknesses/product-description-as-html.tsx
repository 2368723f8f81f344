import type { MarkupProps } from '../ports/shown-markup'
import { ProductDescription } from '../ports/shown-markup'
import { useInnerHtml } from './use-inner-html'

/** CWE-79: shows what is stored about a product as HTML, because "only our own people write that". */
export function RawProductDescription({ className, html }: MarkupProps) {
  const element = useInnerHtml<HTMLDivElement>(html)
  return (
    <div className={className} ref={element}>
      <ProductDescription html={html} />
    </div>
  )
}
