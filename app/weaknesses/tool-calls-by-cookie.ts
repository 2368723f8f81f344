import { toolCallSetting } from '../chat/tool-call-setting'
import type { ShowsToolCalls } from '../ports/tool-calls'

/** CWE-784: a cookie, which visitors can set, decides if a browser shows the assistant's tool calls. */
export const showsToolCallsByCookie: ShowsToolCalls = (readCookie) => {
  return readCookie(toolCallSetting) === 'true'
}
