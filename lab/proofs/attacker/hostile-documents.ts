/** XML with an external entity that shows the content of an address. */
export const entityOn = (address: string): string =>
  `<?xml version="1.0"?><!DOCTYPE foo [<!ELEMENT foo ANY><!ENTITY xxe SYSTEM "${address}">]><foo>&xxe;</foo>`

const letters = [...'abcdefghijklm']
/** Each letter with the previous one. */
const pairs = letters.slice(1).map((letter, index) => [letter, letters[index]])

/** Entities that each consist of ten of the previous entity. */
export const billionLaughs = `<!DOCTYPE l [<!ENTITY a "lol">${pairs
  .slice(0, 9)
  .map(([letter, before]) => `<!ENTITY ${letter} "${`&${before};`.repeat(10)}">`)
  .join('')}]><l>&j;</l>`

export const referenceLoop = '<!DOCTYPE l [<!ENTITY a "&b;"><!ENTITY b "&a;">]><l>&a;</l>'

/** A long entity that is used many times. */
export const quadraticBlowUp = `<!DOCTYPE l [<!ENTITY a "${'x'.repeat(19_200)}">]><l>${'&a;'.repeat(756)}</l>`

/** Lists that each contain the previous list ten times; the first has fifteen items. */
export function yamlWithLevels(levels: number): string {
  const lists = pairs.slice(0, levels - 1).map(([letter, before]) => {
    return `${letter}: &${letter} [${Array(10).fill(`*${before}`).join(',')}]`
  })
  return [`a: &a [${Array(15).fill('_').join(',')}]`, ...lists].join('\n')
}

export const yamlBomb = yamlWithLevels(9)
