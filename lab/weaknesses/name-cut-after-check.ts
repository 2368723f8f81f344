/**
 * CWE-158: looks at the end of the whole name and only then cuts off what follows a zero byte in its written form, so that a
 * name may end in one way for the check and in another for the disk (files-and-surfaces.md 4.2).
 */
export function cutCheckedName(name: string, isOpen: (name: string) => boolean): string | undefined {
  return isOpen(name) ? name.split('%00', 1)[0] : undefined
}
