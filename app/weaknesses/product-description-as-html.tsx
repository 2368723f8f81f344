import { useEffect, useRef } from 'react'
import type { MarkupProps } from '../ports/shown-markup'
import { ProductDescription } from '../ports/shown-markup'

/** CWE-79: shows what is stored about a product as HTML, because "only our own people write that". */
export function RawProductDescription({ className, html }: MarkupProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) place.current.innerHTML = html
  }, [html])
  return (
    <div className={className} ref={place}>
      <ProductDescription html={html} />
    </div>
  )
}
