import { challenge, on } from '../../challenge.js'

export const aiDebuggingChallenge = challenge({
  id: 112,
  name: 'AI Debugging',
  difficulty: 2,
  tags: ['AI/LLM'],
  country: { name: 'Mozambique', code: 'MZ' },
  standards: { cwe: [784], owasp2025: ['A08'], wstg: ['ATHZ-02'], asvs5: ['8.3.1'] },
  topic: 'ai',
  teaches: ['prompt-secrets', 'function-rights'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  goal: 'Administrators can watch the assistant use its tools. Turn this <em>debugging view</em> on without being an administrator.',
  hints: [
    'The switch is on the administration page. When it is flipped, something is stored. Where?',
    "Look for the name of the setting in the client's scripts. It speaks of showing tool calls.",
    'Set the cookie show_tool_calls to true, as an ordinary customer or not signed in at all, and ask the assistant about a product, so that it needs a tool.',
  ],
  solvedBy: on('assistant.toolCalled', ({ isShown, role }) => isShown && role !== 'admin'),
  nearMisses: [
    {
      when: on('assistant.toolCalled', ({ isShown, role }) => isShown && role === 'admin'),
      note: 'That is the view. You saw it as an administrator; where is the switch remembered?',
    },
  ],
  weaknesses: ['tool-calls-by-cookie'],
  lesson: {
    source: 'app/weaknesses/tool-calls-by-cookie.ts',
    line: "return readCookie(toolCallSetting) === 'true'",
    why: 'The administration keeps its switch in a cookie, and whoever sets that cookie has the view. A setting in the browser belongs to the browser.',
    fix: 'Keep such a setting on the server and send details of tools only to a session whose role allows them.',
    detect: {
      trace:
        'The switch is a cookie, which the combined log leaves out. Log each answer that shows calls of tools together with the role of the session: any role but that of an administrator is the alert.',
    },
  },
})
