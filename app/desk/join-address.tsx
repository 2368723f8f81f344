import type { CSSProperties } from 'react'

/**
 * The address of a class or of an own port. It breaks before its path alone, because a name or port that is broken in two is mistyped;
 * styles fit the rest into a line by its number of characters, `--letters`.
 */
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
