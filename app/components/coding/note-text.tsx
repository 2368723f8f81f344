/** A sentence of the lab; what stands between backticks is code. */
export function NoteText({ text }: { readonly text: string }) {
  return text.split(/(`[^`]+`)/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
    part.startsWith('`') && part.length > 1 ? <code key={index}>{part.slice(1, -1)}</code> : part,
  )
}
