import { challenge, on } from '../../challenge.js'
import { failedAt } from '../../rules/near-misses.js'

export const lfrChallenge = challenge({
  id: 105,
  name: 'Local File Read',
  difficulty: 5,
  tags: ['OSINT', 'Danger Zone'],
  country: { name: 'Tanzania', code: 'TZ' },
  standards: { cwe: [22, 73], owasp2025: ['A01', 'A06'], wstg: ['ATHZ-01'], asvs5: ['5.3.2'] },
  topic: 'files',
  teaches: ['path-traversal'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['file-read'],
  goal: 'Templates are read from the disk, so why not read something else? Talk a page that is made on the server into showing you <em>a file of your choice</em>. The FTP files and the keys do not count.',
  hints: [
    'You are looking for a page that is made on the server from a template, and that takes a form. Something about privacy that cannot be undone.',
    'The page to request the erasure of your data hands everything that you send to its template engine. Such engines take settings along with the values.',
    'One of the settings is the file of the surrounding page: the layout. A name that does not exist causes an error that tells in which folder it was looked for.',
    'Signed in, POST /dataerasure as a form with layout=../package.json.',
  ],
  solvedBy: on('account.erasureLaidOut', ({ path }) => !/ftp|ctf\.key|encryptionkeys/i.test(path)),
  nearMisses: [
    {
      when: on('account.erasureLaidOut', () => true),
      note: 'A file was read for you. That folder is out of bounds here; take one from somewhere else.',
    },
    {
      when: failedAt('/dataerasure', /ENOENT|no such file/i),
      note: 'The server went looking for the file you named. It does not lie there.',
    },
  ],
  weaknesses: ['layout-from-form'],
  lesson: {
    source: 'lab/weaknesses/layout-from-form.ts',
    line: "const { layout } = { layout: '', ...form }",
    why: 'The values of the form are handed to the template engine together with its settings, and one setting names the file of the layout. Any file can be a layout.',
    fix: 'Hand over the fields that the page shows, one by one. Settings come from your own code only.',
    better: {
      source: 'lab/accounts/privacy/erasure-page.ts',
      code: "export const renderErasurePage: RenderErasurePage = async () => ({ kind: 'usual' })",
    },
    detect: {
      trace:
        'The form for erasure has two fields. A third one, or a page of an unusual size in answer to POST /dataerasure, is the alert.',
    },
  },
})
