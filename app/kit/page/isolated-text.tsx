const isolated = /\u2066([^\u2066\u2069]*)\u2069/

/**
 * A text in which translators have set off what runs left to right, such as a payload in Arabic: as elements instead of
 * invisible signs, which would be copied along.
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
