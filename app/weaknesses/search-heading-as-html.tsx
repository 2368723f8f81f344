import { useEffect, useRef } from 'react'

/** CWE-79: repeats what was searched for as HTML, straight from the address; the server writes it as text. */
export function RawSearchValue({ text }: { readonly text: string }) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (element.current) element.current.innerHTML = text
  }, [text])
  return (
    <span id="searchValue" ref={element}>
      {text}
    </span>
  )
}
