import { useEffect, useRef } from 'react'

/** CWE-79: repeats what was searched for as HTML, straight from the address; the server writes it as text. */
export function RawSearchValue({ text }: { readonly text: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (place.current) place.current.innerHTML = text
  }, [text])
  return (
    <span id="searchValue" ref={place}>
      {text}
    </span>
  )
}
