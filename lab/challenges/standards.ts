import type { Standards } from './challenge.js'

/** A place in a standard: its name as people cite it, and a page about it. */
export interface Reference {
  readonly name: string
  readonly url: string
}

const owasp = 'https://owasp.org'
const guide = `${owasp}/www-project-web-security-testing-guide/v42/4-Web_Application_Security_Testing`

/** Chapters of the Web Security Testing Guide 4.2, by the letters of their tests. */
const guideChapters: Readonly<Record<string, string>> = {
  INFO: '01-Information_Gathering',
  CONF: '02-Configuration_and_Deployment_Management_Testing',
  IDNT: '03-Identity_Management_Testing',
  ATHN: '04-Authentication_Testing',
  ATHZ: '05-Authorization_Testing',
  SESS: '06-Session_Management_Testing',
  INPV: '07-Input_Validation_Testing',
  ERRH: '08-Testing_for_Error_Handling',
  CRYP: '09-Testing_for_Weak_Cryptography',
  BUSL: '10-Business_Logic_Testing',
  CLNT: '11-Client-side_Testing',
}

/** The places of a challenge in the standards, most specific standard first. */
export function listReferences({ cwe, wstg, asvs5, owasp2025 }: Standards): Reference[] {
  return [
    ...cwe.map((id) => ({ name: `CWE-${id}`, url: `https://cwe.mitre.org/data/definitions/${id}.html` })),
    ...wstg.map((id) => ({ name: `WSTG-${id}`, url: `${guide}/${guideChapters[id.slice(0, 4)]}/README` })),
    ...asvs5.map((section) => ({
      name: `ASVS 5.0 V${section}`,
      url: `${owasp}/www-project-application-security-verification-standard/`,
    })),
    ...owasp2025.map((category) => ({ name: `OWASP ${category}:2025`, url: `${owasp}/Top10/2025/` })),
  ]
}

const chapterOfGuide = `(?:wstg)?[ :_-]?(?:v?4\\.?2[ :_-])?(${Object.keys(guideChapters).join('|').toLowerCase()})`
const editionOfAsvs = '(?:asvs)?[ :_-]?(?:v?5(?:\\.0){1,2}[ :_-])?'

/** Spellings in small letters of a place in a standard or of a chapter, each with the name by which it is listed. */
const spellings: readonly (readonly [RegExp, (first: string, second?: string) => string])[] = [
  [/^(cwe|wstg|asvs|owasp)(?: 5\.0| 4\.2)?$/, (standard) => standard.toUpperCase()],
  [/^(?:cwe)?[ :_-]?(\d{1,6})$/, (number) => `CWE-${Number(number)}`],
  [new RegExp(`^${chapterOfGuide}$`), (chapter) => `WSTG-${chapter.toUpperCase()}`],
  [new RegExp(`^${chapterOfGuide}[ :_-]?(\\d{1,2})$`), (chapter, test) => `WSTG-${chapter.toUpperCase()}-${pad(test)}`],
  [new RegExp(`^${editionOfAsvs}v?(\\d+\\.\\d+)$`), (section) => `ASVS 5.0 V${section}`],
  [new RegExp(`^${editionOfAsvs}v(\\d+)$`), (chapter) => `ASVS 5.0 V${chapter}`],
  [/^(?:owasp)?[ :_-]?(?:top[ -]?10)?[ :_-]?a(\d{1,2})(?:[ :_-]2025)?$/, (category) => `OWASP A${pad(category)}:2025`],
]

const pad = (number = '') => number.padStart(2, '0')

/** The name of the place or chapter that a text cites, in any usual spelling such as `cwe89`, `inpv-5` or `a5`. */
export function readCitation(text: string): string | undefined {
  const written = text.trim().toLowerCase()
  for (const [spelling, nameOf] of spellings) {
    const [, first, second] = spelling.exec(written) ?? []
    if (first !== undefined) return nameOf(first, second)
  }
  return undefined
}

/** True if one of these places has this name or lies in the chapter of this name: `CWE-89`, `WSTG-INPV`, `ASVS 5.0 V1`. */
export function isCited(standards: Standards, citation: string): boolean {
  return listReferences(standards).some(({ name }) => begins(name, citation))
}

/** `CWE-79` begins `CWE-79` and not `CWE-798`. */
function begins(whole: string, part: string): boolean {
  return whole.startsWith(part) && !/^\w/.test(whole.slice(part.length))
}
