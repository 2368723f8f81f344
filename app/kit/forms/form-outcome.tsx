import { useEffect, useRef } from 'react'
import { isFocusLost } from '../focus'

interface FormOutcomeProps {
  readonly className: string
  readonly text: string
}

/** The answer to the last try, brought into view; it takes the focus if the pressed button has lost it. With a `key` for each try, the same answer counts anew. */
export function FormOutcome({ className, text }: FormOutcomeProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
    if (isFocusLost()) line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={line} className={className} tabIndex={-1}>
      {text}
    </p>
  )
}
