import type { CSSProperties } from 'react'

/** The address of a class or of an own port, which styles can make as large as its first part fits into one line: a port or a name that is broken in two is mistyped. */
export function JoinAddress({ url }: { readonly url: string }) {
  const { origin } = new URL(url)
  return (
    <code style={{ '--letters': origin.length } as CSSProperties}>
      {origin}
      <wbr />
      {url.slice(origin.length)}
    </code>
  )
}
