import type { UserEmailProps } from '../ports/shown-text'
import { useInnerHtml } from './use-inner-html'

/** CWE-79: shows the address a customer registered with as HTML, pasted into a span that tells who is here. */
export function RawUserEmail({ className, email, isActive }: UserEmailProps) {
  const wrapped = `<span class="${isActive ? 'confirmation' : 'error'}">${email}</span>`
  const element = useInnerHtml<HTMLDivElement>(wrapped)
  return (
    <div className={className} ref={element}>
      <span>{email}</span>
    </div>
  )
}
