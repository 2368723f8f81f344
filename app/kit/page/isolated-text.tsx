const isolated = /\u2066([^\u2066\u2069]*)\u2069/

/**
 * A text with left-to-right parts, such as a payload in Arabic, which its author has marked. The marks become elements, because
 * invisible characters would be copied with the text.
 */
export function IsolatedText({ text }: { readonly text: string }) {
  return text.split(isolated).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <bdi key={place} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  )
}
