import type { PageFix } from '../fix.js'
import { returns, trialsOf } from '../trial.js'

const { attack, variant, use } = trialsOf('showsToolCallsByCookie')

const toolCallSetting = 'show_tool_calls'

export const toolCallsByCookieFix: PageFix = {
  name: 'tool-calls-by-cookie',
  isOfPages: true,
  duty: `Tells whether the pages show the assistant's tool calls: only to administrators, by the role that the shop says, whose cookie ${toolCallSetting} is 'true'.`,
  ports: { showsToolCallsByCookie: 'showsToolCalls' },
  types: `type ReadCookie = (name: string) => string | undefined

/** True for a role that sees the tool calls of the assistant. */
export type ShowsToolCalls = (readCookie: ReadCookie, role: string | undefined) => boolean

/** The name of the cookie. */
export const toolCallSetting: '${toolCallSetting}'`,
  modules: { 'app/chat/tool-call-setting': { toolCallSetting } },
  draw(random) {
    const word = random.text(6, 'klmnop')
    const browser =
      (cookies: Readonly<Record<string, string>>) =>
      (name: unknown): string | undefined =>
        Object.hasOwn(cookies, String(name)) ? cookies[String(name)] : undefined
    const set = (value: string, role: string | undefined) => [browser({ [toolCallSetting]: value }), role]
    const [yes, no] = [returns(true), returns(false)]
    return {
      trials: [
        attack('a customer with the cookie', set('true', 'customer'), no),
        variant('a visitor with the cookie', set('true', undefined), no),
        variant('a member with the cookie', set('true', 'deluxe'), no),
        variant('an accountant with the cookie', set('true', 'accounting'), no),
        variant('a drawn role', set('true', word), no),
        variant('an empty role', set('true', ''), no),
        variant('a role in capitals', set('true', 'ADMIN'), no),
        variant('a role that begins so', set('true', 'administrator'), no),
        variant('a role in another cookie', [browser({ [toolCallSetting]: 'true', role: 'admin' }), 'customer'], no),
        variant('the role as value of the cookie', set('admin', 'customer'), no),
        use('an administrator who wants to see them', set('true', 'admin'), yes),
        use('an administrator who does not', set('false', 'admin'), no),
        use('an administrator without the cookie', [browser({}), 'admin'], no),
        use('an administrator with an empty cookie', set('', 'admin'), no),
        use('an administrator with another value', set('1', 'admin'), no),
        use(
          'an administrator with further cookies',
          [browser({ language: 'de_DE', [toolCallSetting]: 'true' }), 'admin'],
          yes,
        ),
        use('a customer without the cookie', [browser({ language: word }), 'customer'], no),
      ],
    }
  },
}
