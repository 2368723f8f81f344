import type { Translate } from '../browser/texts'

/** The name of a category (keys as in docs/contract/files-and-surfaces.md#languages); by its own name where nobody has translated it. */
export function categoryName(t: Translate, category: string): string {
  return lookUp(t, `CATEGORY_${toKey(category)}`, category)
}

/** A sentence about a category; empty for an unknown one. */
export function categoryDescription(t: Translate, category: string): string {
  return lookUp(t, `CATEGORY_${toKey(category)}_DESCRIPTION`, '')
}

/** The name of a tag; the tag itself where it has no text. */
export function tagName(t: Translate, tag: string): string {
  return lookUp(t, `TAG_${toKey(tag)}`, tag)
}

/** The sentence that describes a tag; empty for an unknown one. */
export function tagDescription(t: Translate, tag: string): string {
  return lookUp(t, `TAG_${toKey(tag)}_DESCRIPTION`, '')
}

/** The cause that closes a challenge here, such as `Safety Mode`. */
export function causeName(t: Translate, cause: string): string {
  return lookUp(t, `CAUSE_${toKey(cause)}`, cause)
}

function toKey(name: string): string {
  return name.toUpperCase().replaceAll(' ', '_')
}

/** An unknown text comes back as its key. */
function lookUp(t: Translate, key: string, otherwise: string): string {
  const text = t(key)
  return text === key ? otherwise : text
}
