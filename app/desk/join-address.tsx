import type { CSSProperties } from 'react'

/** Breaks before its path alone: a broken name or port is mistyped. Styles fit the rest into a line by `--letters`. */
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
