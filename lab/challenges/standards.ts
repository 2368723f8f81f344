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

/** True if a text cites one of these places or a chapter that it lies in: `CWE-89`, `WSTG-INPV`, `V1.2`, `a05:2025`. */
export function isCited(standards: Standards, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return listReferences(standards).some(({ name }) => {
    const whole = name.toLowerCase()
    return [whole, whole.slice(whole.lastIndexOf(' ') + 1)].some((cited) => begins(cited, wanted))
  })
}

/** `cwe-79` begins `cwe-79` and not `cwe-798`. */
function begins(whole: string, part: string): boolean {
  return part !== '' && whole.startsWith(part) && !/^\w/.test(whole.slice(part.length))
}
