import type { Controls } from './controls.js'

const imports = `import { keepHarmlessMarkup } from '../values/harmless-markup.js'
import { sanitiseStrictly } from '../values/sanitise-strictly.js'`
const description = (lines: string) => `${imports}
export function keepDescriptionAsSent(values: Readonly<Record<string, unknown>>) {
const { description } = values
if (typeof description !== 'string') return values
${lines}
}`
const comment = (lines: string) => `${imports}
export function sanitiseInOnePass(html: string): string {
${lines}
}`
const username = (lines: string) => `${imports}
export function cutTagStarts(text: string): string {
${lines}
}`
const orderId = (lines: string) => `import { maxOrderIdLength } from '../shop/orders/read-order-id.js'
import { cutText } from '../values/cut-text.js'
export const cutOrderId = (sent: string): string => {
${lines}
}`
const page = (lines: string) => `import { namePlace } from '../accounts/profile/profile-name.js'
export const pasteName = (template: string, name: string): string => {
${lines}
}`
const policy = (lines: string) => `export function writePolicyAround(profileImage: string): string {
${lines}
}`
const policyWith = `return "img-src 'self' " + source + "; script-src 'self' 'unsafe-eval'"`
const untilStable = (text: string) =>
  `let cleaned = ${text}
for (let last = ''; last !== cleaned; ) { last = cleaned; cleaned = keepHarmlessMarkup(cleaned) }`

export const markupControls: Readonly<Record<string, Controls>> = {
  'unfiltered-description': {
    honest: ['lab/shop/catalogue/sanitise-description.ts', 'sanitiseDescription'],
    wrong: {
      'removes scripts': description(
        "return { ...values, description: description.replace(/<script[^>]*>.*?<\\/script>/gis, '') }",
      ),
      'cleans in one pass': description('return { ...values, description: keepHarmlessMarkup(description) }'),
      'escapes everything': description("return { ...values, description: description.replaceAll('<', '&lt;') }"),
      'removes all tags': description("return { ...values, description: description.replace(/<[^>]*>/g, '') }"),
      'forgets the other columns': description('return { description: sanitiseStrictly(description) }'),
      'removes frames and events': description(
        "return { ...values, description: description.replace(/<\\/?(iframe|script|svg)|\\bon\\w+=/gi, '') }",
      ),
    },
    right: {
      'cleans until nothing changes': description(
        `${untilStable('description')}\nreturn { ...values, description: cleaned }`,
      ),
      'escapes what cleaning would change': description(
        "const isClean = sanitiseStrictly(description) === description\nreturn { ...values, description: isClean ? description : description.replaceAll('<', '&lt;') }",
      ),
    },
  },
  'one-pass-sanitiser': {
    honest: ['lab/values/sanitise-strictly.ts', 'sanitiseStrictly'],
    wrong: {
      'cleans twice': comment('return keepHarmlessMarkup(keepHarmlessMarkup(html))'),
      'removes double starts first': comment("return keepHarmlessMarkup(html.replaceAll('<<script', '<script'))"),
      'escapes everything': comment("return html.replaceAll('<', '&lt;')"),
      'removes script tags behind it': comment(
        "return keepHarmlessMarkup(html).replace(/<\\/?(script|iframe)[^>]*>/gi, '')",
      ),
      'removes everything': comment("return ''"),
    },
    right: {
      'cleans until nothing changes': comment(`${untilStable('html')}\nreturn cleaned`),
      'escapes what another pass would change': comment(
        "const once = keepHarmlessMarkup(html)\nreturn keepHarmlessMarkup(once) === once ? once : html.replaceAll('<', '&lt;')",
      ),
    },
  },
  'tag-starts-cut-once': {
    honest: ['lab/values/sanitise-strictly.ts', 'sanitiseStrictly'],
    wrong: {
      'cuts starts twice': username(
        "const cut = (one: string) => one.replace(/<(?:\\w+)\\W+?[\\w]/gi, '')\nreturn cut(cut(text))",
      ),
      'cuts starts until nothing changes': username(
        "let last = ''\nwhile (last !== text) { last = text; text = text.replace(/<(?:\\w+)\\W+?[\\w]/gi, '') }\nreturn text",
      ),
      'removes scripts': username("return text.replace(/<\\/?script>/gi, '')"),
      'removes all tags once': username("return text.replace(/<[^>]*>/g, '')"),
      'cleans in one pass': username('return keepHarmlessMarkup(text)'),
      'keeps letters only': username("return text.replace(/[^a-z ]/gi, '')"),
    },
    right: {
      'cleans until nothing changes': username(`${untilStable('text')}\nreturn cleaned`),
      'removes starts of tags that are left': username(
        "let last = ''\nwhile (last !== text) { last = text; text = text.replace(/<(?=[a-z/!?])/gi, '') }\nreturn text",
      ),
    },
  },
  'unfiltered-order-id': {
    honest: ['lab/shop/orders/read-order-id.ts', 'readOrderId'],
    wrong: {
      'removes scripts': orderId("return cutText(sent, maxOrderIdLength).replace(/<script.*?>/gi, '')"),
      'escapes the first sign': orderId("return cutText(sent, maxOrderIdLength).replace('<', '').replace('>', '')"),
      'removes angle brackets': orderId("return cutText(sent, maxOrderIdLength).replace(/[<>]/g, '')"),
      'checks one line': orderId("return /^[\\w-]*$/m.test(sent) ? sent.slice(0, maxOrderIdLength) : ''"),
      'forgets the length': orderId("return sent.replace(/[^\\w-]/g, '')"),
      'keeps small letters only': orderId("return sent.replace(/[^a-z\\d-]/g, '').slice(0, maxOrderIdLength)"),
    },
    right: {
      'keeps what matches': orderId("return (sent.match(/[\\w-]+/g) ?? []).join('').slice(0, maxOrderIdLength)"),
      'refuses the rest': orderId("return /^[\\w-]{0,60}$/.test(sent) && !sent.endsWith('\\n') ? sent : ''"),
    },
  },
  'raw-profile-name': {
    honest: ['lab/accounts/profile/profile-name.ts', 'writeName'],
    wrong: {
      'removes tags': page("return template.replaceAll(namePlace, () => name.replace(/<[^>]*>/g, ''))"),
      'escapes the first sign': page("return template.replaceAll(namePlace, () => name.replace('<', '&lt;'))"),
      'escapes no ampersands': page("return template.replaceAll(namePlace, () => name.replaceAll('<', '&lt;'))"),
      'escapes ampersands last': page(
        "return template.replaceAll(namePlace, () => name.replaceAll('<', '&lt;').replaceAll('&', '&amp;'))",
      ),
      'writes one place': page(
        "return template.replace(namePlace, () => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))",
      ),
      'takes dollars for patterns': page(
        "return template.replaceAll(namePlace, name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))",
      ),
      'escapes the page': page("return template.replaceAll(namePlace, () => name).replaceAll('<', '&lt;')"),
    },
    right: {
      'escapes all signs': page(
        "const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\"': '&quot;', \"'\": '&#39;' }\nreturn template.split(namePlace).join(name.replace(/[&<>\"']/g, (sign) => signs[sign]))",
      ),
      'writes numbers': page(
        'return template.replaceAll(namePlace, () => name.replace(/[^\\w ]/gu, (sign) => "&#" + sign.codePointAt(0) + ";"))',
      ),
    },
  },
  'profile-image-in-policy': {
    honest: ['lab/accounts/profile/profile-policy.ts', 'writePolicy'],
    wrong: {
      'cuts at a semicolon': policy(`const source = profileImage.split(';')[0]\n${policyWith}`),
      'removes unsafe words': policy(
        `const source = profileImage.replace(/script-src|'unsafe-\\w+'/g, '')\n${policyWith}`,
      ),
      'takes any origin': policy(
        `const source = URL.canParse(profileImage) ? new URL(profileImage).origin : ''\n${policyWith}`,
      ),
      'takes what is an address': policy(
        `const source = URL.canParse(profileImage) ? new URL(profileImage).href : ''\n${policyWith}`,
      ),
      'encodes it': policy(`const source = encodeURI(profileImage)\n${policyWith}`),
      'allows all pictures': policy(`const source = 'https: http:'\n${policyWith}`),
      'allows own pictures only': policy(`const source = ''\n${policyWith}`),
    },
    right: {
      'checks the host': policy(
        `if (!URL.canParse(profileImage)) return "img-src 'self'; script-src 'self'"
const { protocol, host } = new URL(profileImage)
const isPlain = /^https?:$/.test(protocol) && /^[\\w.-]+(:\\d+)?$/.test(host)
const source = isPlain ? \`\${protocol}//\${host}/\` : ''
${policyWith}`,
      ),
    },
  },
}
