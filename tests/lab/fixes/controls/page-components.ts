import type { Controls } from './controls.js'

interface TextPart {
  readonly call: string
  readonly property: string
  readonly tag: string
  /** Further attributes of the element. */
  readonly attributes?: string
  /** Around the text; `#` stands for it. */
  readonly around?: string
}

/** A component that writes HTML, and one that writes text. */
function textParts({ call, property, tag, attributes = 'className={className}', around = '#' }: TextPart) {
  const open = `import { useEffect, useRef } from 'react'
import { useInnerHtml } from './use-inner-html'
export function ${call}({ className, isActive, ${property}: text }) {`
  const wrap = (inside: string) => around.replace('#', inside)
  return {
    raw: (code: string) => `${open}
const clean = ${code}
return <${tag} ${attributes}>${wrap('<span dangerouslySetInnerHTML={{ __html: clean }} />')}</${tag}>
}`,
    inner: (code: string) => `${open.replace("import { useInnerHtml } from './use-inner-html'\n", '')}
const element = useRef(null)
const clean = ${code}
useEffect(() => { if (element.current) element.current.innerHTML = clean }, [clean])
return <${tag} ${attributes}>${wrap('<span ref={element}>{text}</span>')}</${tag}>
}`,
    plain: (code: string) => `${open.split('\n').at(-1)}
const clean = ${code}
return <${tag} ${attributes}>${wrap('{clean}')}</${tag}>
}`,
    effect: `import { useEffect, useRef } from 'react'
${open.split('\n').at(-1)}
const element = useRef(null)
useEffect(() => { element.current.textContent = text }, [text])
return <${tag} ${attributes}>${wrap('<span ref={element} />')}</${tag}>
}`,
  }
}

const escaped = `text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')`

function textControl(honest: Controls['honest'], part: TextPart): Controls {
  const { raw, inner, plain, effect } = textParts(part)
  return {
    honest,
    wrong: {
      'removes scripts': inner("text.replace(/<script[^]*?<\\/script>/gi, '')"),
      'removes frames': inner("text.replace(/<iframe/gi, '').replace(/javascript:/gi, '')"),
      'removes tags once': raw("text.replace(/<[^>]*>/g, '')"),
      'removes words of events': raw("text.replace(/on\\w+=/gi, '').replace(/<script/gi, '')"),
      'escapes the first sign': raw("text.replace('<', '&lt;').replace('>', '&gt;')"),
      'escapes for text': plain(escaped),
      'shows plain texts alone': plain("/^[\\w.@-]*$/.test(text) ? text : ''"),
      'keeps letters and digits': plain("text.replace(/[^\\w .@-]/g, '')"),
    },
    right: {
      'escapes for HTML': raw(escaped),
      'writes the text of the element': effect,
    },
  }
}

/** A component that shows harmless formatting. */
function markupControl(name: string, call: string, tag: string): Controls {
  const component = (lines: string, inside: string) => `import { formatMarkup } from '../ports/harmless-markup'
export function ${call}({ className, html }) {
${lines}
return <${tag} className={className}${inside}
}`
  const raw = (code: string) => component(`const clean = ${code}`, ' dangerouslySetInnerHTML={{ __html: clean }} />')
  const shown = (lines: string) => component(lines, `>{formatMarkup(html)}</${tag}>`)
  return {
    honest: ['app/ports/shown-markup.tsx', name],
    wrong: {
      'removes scripts and frames': raw("html.replace(/<\\/?(script|iframe)[^>]*>/gi, '')"),
      'removes events': raw("html.replace(/\\son\\w+=(\"[^\"]*\"|'[^']*'|\\S+)/gi, '')"),
      'removes unknown tags once': raw("html.replace(/<(?!\\/?(a|b|i|p|ul|li|code)\\b)[^>]*>/gi, '')"),
      'shows it as it is written': component('', `>{html}</${tag}>`),
      'removes all tags': component("const text = html.replace(/<[^>]*>/g, '')", `>{text}</${tag}>`),
      'shows both': component(
        'const more = { __html: html }',
        `>{formatMarkup(html)}<span dangerouslySetInnerHTML={more} /></${tag}>`,
      ),
      'forgets the class name': shown('').replace('className={className}', ''),
    },
    right: {
      'formats it': shown(''),
      'formats lines one by one': component(
        "const parts = html.includes('<') ? [html] : html.split('\\n')",
        `>{parts.map((part, index) => <>{index > 0 ? '\\n' : null}{formatMarkup(part)}</>)}</${tag}>`,
      ),
    },
  }
}

const captcha = (lines: string) => `export function InlineCaptchaImage({ className, svg }) {
if (svg === undefined) return <div className={className} />
${lines}
}`

export const pageComponentControls: Readonly<Record<string, Controls>> = {
  'order-id-as-html': textControl(['app/ports/shown-text.tsx', 'OrderId'], {
    call: 'RawOrderId',
    property: 'orderId',
    tag: 'span',
  }),
  'last-login-ip-as-html': textControl(['app/ports/shown-text.tsx', 'LastLoginIp'], {
    call: 'RawLastLoginIp',
    property: 'address',
    tag: 'div',
  }),
  'search-heading-as-html': textControl(['app/ports/shown-text.tsx', 'SearchValue'], {
    call: 'RawSearchValue',
    property: 'text',
    tag: 'span',
    attributes: 'id="searchValue"',
  }),
  'user-email-as-html': textControl(['app/ports/shown-text.tsx', 'UserEmail'], {
    call: 'RawUserEmail',
    property: 'email',
    tag: 'div',
    around: "<span className={isActive ? 'confirmation' : 'error'}>#</span>",
  }),
  'feedback-comment-as-html': markupControl('FeedbackComment', 'RawFeedbackComment', 'blockquote'),
  'goal-as-html': markupControl('Goal', 'RawGoal', 'div'),
  'product-description-as-html': markupControl('ProductDescription', 'RawProductDescription', 'div'),
  'captcha-image-as-html': {
    honest: ['app/ports/captcha-image.tsx', 'CaptchaImage'],
    wrong: {
      'removes scripts': captcha(
        "return <div className={className} dangerouslySetInnerHTML={{ __html: svg.replace(/<script[^]*?<\\/script>/gi, '') }} />",
      ),
      'frames it': captcha('return <iframe className={className} srcDoc={svg} title="" />'),
      'frames it in a sandbox': captcha('return <iframe className={className} sandbox="" srcDoc={svg} title="" />'),
      'embeds it': captcha(
        "return <object className={className} data={'data:image/svg+xml,' + encodeURIComponent(svg)} />",
      ),
      'does not encode it': captcha('return <img className={className} src={\'data:image/svg+xml,\' + svg} alt="" />'),
      'encodes it as an address': captcha(
        'return <img className={className} src={\'data:image/svg+xml,\' + encodeURI(svg)} alt="" />',
      ),
      'shows it twice': captcha(
        "return <div className={className} dangerouslySetInnerHTML={{ __html: svg + '<img>' }} />",
      ),
      'shows nothing': captcha('return <div className={className} />'),
    },
    right: {
      'writes base64': captcha(
        "const bytes = String.fromCharCode(...new TextEncoder().encode(svg.slice(0, 5000)))\nconst src = svg.length > 5000 ? 'data:image/svg+xml,' + encodeURIComponent(svg) : 'data:image/svg+xml;base64,' + btoa(bytes)\nreturn <div className={className}><img src={src} alt=\"\" /></div>",
      ),
    },
  },
}
