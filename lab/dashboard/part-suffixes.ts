import type { ShownItem } from '../client/lab-client.js'

/** Texts behind the name of a challenge, for the part of it that an item asks for. */
export const partSuffixes: Readonly<Record<ShownItem['part'], string>> = {
  solve: '',
  find: ' (find it)',
  fix: ' (fix it)',
}
