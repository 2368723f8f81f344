import type { Translate } from '../browser/texts'

/** Untranslated categories keep their own name (keys: docs/contract/files-and-surfaces.md#languages). */
export function categoryName(t: Translate, category: string): string {
  return lookUp(t, `CATEGORY_${toKey(category)}`, category)
}

/** Empty for an unknown category. */
export function categoryDescription(t: Translate, category: string): string {
  return lookUp(t, `CATEGORY_${toKey(category)}_DESCRIPTION`, '')
}

export function tagName(t: Translate, tag: string): string {
  return lookUp(t, `TAG_${toKey(tag)}`, tag)
}

/** Empty for an unknown tag. */
export function tagDescription(t: Translate, tag: string): string {
  return lookUp(t, `TAG_${toKey(tag)}_DESCRIPTION`, '')
}

/** Such as `Safety Mode`. */
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
