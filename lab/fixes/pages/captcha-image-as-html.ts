import type { PageFix } from '../fix.js'
import { drawScripts } from '../markup.js'
import { trialsOf } from '../trial.js'
import { hasClass, listNodes, type ShownNode, shows } from './shown.js'
import { innerHtmlSource, textTypes } from './sources.js'

const { attack, variant, use } = trialsOf('InlineCaptchaImage')

/** The picture in the address of an <img>, where scripts do not run; a number sign ends it. Undefined for another address. */
function pictureOf(node: ShownNode): string | undefined {
  if (node.kind !== 'element' || node.tag !== 'img') return undefined
  const [, flag, content = ''] = /^data:image\/svg\+xml(;[^,]*)?,([^#]*)/i.exec(node.attributes.src ?? '') ?? []
  try {
    return flag?.endsWith(';base64') ? Buffer.from(content, 'base64').toString() : decodeURIComponent(content)
  } catch {
    return undefined
  }
}

export const captchaImageAsHtmlFix: PageFix = {
  name: 'captcha-image-as-html',
  isOfPages: true,
  isMarkup: true,
  duty: [
    'Shows the picture of a captcha, an SVG, as an <img>, in which no script runs.',
    'The address of the <img> is data:image/svg+xml with the whole picture.',
    'The class name is that of the picture, or of an element around it.',
    'Without a picture yet, it shows an element with the class name and without an <img>.',
  ].join('\n'),
  ports: { InlineCaptchaImage: 'CaptchaImage' },
  globals: ['browser'],
  sources: innerHtmlSource,
  types: textTypes(`export interface CaptchaImageProps {
  readonly className?: string
  /** Undefined while it is on its way. */
  readonly svg: string | undefined
}`),
  draw(random) {
    const className = random.text(6, 'klmnop')
    const draw = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="50">${inside}<path d="M${random.integer(1, 99)} 1"/></svg>`
    const given = (svg: string | undefined) => [{ className, svg }]
    const asPicture = (svg: string) =>
      shows('an <img> with the picture, and no other markup', (nodes) => {
        const all = listNodes(nodes)
        const isAlone = all.every((node) => node.kind === 'element')
        return isAlone && hasClass(nodes, className) && all.filter((node) => pictureOf(node) === svg).length === 1
      })
    const empty = shows('an element with the class name, without an <img>', (nodes) => {
      const hasPicture = listNodes(nodes).some((node) => node.kind === 'element' && node.tag === 'img')
      return hasClass(nodes, className) && !hasPicture
    })
    const [script, event] = [draw('<script>alert(1)</script>'), draw('<rect onload="alert(1)"/>')]
    const link = draw('<a href="javascript:alert(1)"><rect/></a>')
    const scripts = drawScripts(random).map(([name, html]) => [name, draw(html)] as const)
    const pictures = [draw(''), draw('<text>süß &amp; "50%" #1</text>'), draw("<text>o'neil 💚</text>")]
    return {
      trials: [
        attack('a picture with a script', given(script), asPicture(script)),
        variant('a picture with an event', given(event), asPicture(event)),
        variant('a picture with a link to a script', given(link), asPicture(link)),
        ...scripts.map(([name, svg]) => variant(`${name} in a picture`, given(svg), asPicture(svg))),
        ...pictures.map((svg) => use('a picture of the shop', given(svg), asPicture(svg))),
        use(
          'a picture with a long path',
          given(draw(`<path d="${'M1 1'.repeat(2000)}"/>`)),
          shows('an <img>', (nodes) => listNodes(nodes).some((node) => pictureOf(node) !== undefined)),
        ),
        use('no picture yet', given(undefined), empty),
      ],
    }
  },
}
