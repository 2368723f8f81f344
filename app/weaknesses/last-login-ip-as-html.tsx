import type { LastLoginIpProps } from '../ports/shown-text'
import { useInnerHtml } from './use-inner-html'

/** CWE-79: shows the address that a token carries as HTML, because an address is nothing but digits and dots. */
export function RawLastLoginIp({ className, address }: LastLoginIpProps) {
  const element = useInnerHtml<HTMLDivElement>(address)
  return (
    <div className={className} ref={element}>
      {address}
    </div>
  )
}
