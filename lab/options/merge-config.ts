type Mapping = Record<string, unknown>

/** Keys that may be set to null, which switches off what they lead to; null anywhere else counts as absent. */
const clearable =
  /^(application\.social\.\w+|application\.privacyContactEmail|ctf\.countryMapping|ctf\.systemWideNotifications\.\w+)$/

/** `changes` over `defaults`: mappings merge key by key, lists and single values replace (docs/contract/progress-and-ctf.md#configuration). */
export function mergeConfig(defaults: unknown, changes: unknown, path = ''): unknown {
  if (changes === null) return clearable.test(path) ? null : defaults
  if (!isMapping(changes)) return Array.isArray(changes) ? changes.map(dropNulls) : changes
  const base = isMapping(defaults) ? defaults : {}
  const merged: Mapping = { ...base }
  for (const [key, value] of Object.entries(changes)) {
    const result = mergeConfig(base[key], value, path ? `${path}.${key}` : key)
    if (result !== undefined) merged[key] = result
  }
  return merged
}

function dropNulls(item: unknown): unknown {
  if (!isMapping(item)) return item
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
