export type CodeLanguage = 'typescript' | 'json' | 'yaml' | 'solidity'

/** The language of a piece of code, by its looks: the server gives nothing but the text. TypeScript is JavaScript as well. */
export function languageOf(code: string): CodeLanguage {
  if (isJson(code)) return 'json'
  if (
    /^[ \t]*(pragma solidity|(abstract )?contract \w[^:\n]*\{$)/m.test(code) ||
    /\bfunction \w+\([^)]*\)\s+(public|external)/.test(code)
  )
    return 'solidity'
  return looksLikeYaml(code) ? 'yaml' : 'typescript'
}

function isJson(code: string): boolean {
  if (!/^\s*[[{]/.test(code)) return false
  try {
    JSON.parse(code)
    return true
  } catch {
    return false
  }
}

/** Every line is a key, an item or a note, as far as it is not indented text. */
function looksLikeYaml(code: string): boolean {
  const outer = code.split('\n').filter((line) => line.trim() !== '' && !/^\s+[^\s-]/.test(line))
  return outer.length > 0 && outer.every((line) => /^\s*(- |-$|#|---$|[\w"'.$-]+:(\s|$))/.test(line))
}
