import type { vulnerableComponents } from '../catalogue/vulnerable-components.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Vulnerable Components teach. */
export const vulnerableComponentsLessons: LessonsFor<typeof vulnerableComponents> = {
  fileWriteChallenge: {
    source: 'lab/weaknesses/entry-path-from-archive.ts',
    line: 'const path = posix.join(folder, entryName)',
    why: 'Each entry of the archive says for itself where it goes, and two dots lead out of the folder it was meant for. Old unpacking libraries obey.',
    fix: 'Resolve the path of each entry and refuse what lies outside of the folder. Or give entries names of your own.',
    better:
      "const path = resolve(folder, entryName)\nif (!path.startsWith(folder + sep)) throw new Refusal('The entry leaves its folder.')",
  },
  jwtForgedChallenge: {
    source: 'lab/weaknesses/algorithm-from-token.ts',
    line: 'return verifyAs(token, algorithm as jws.Algorithm, key)',
    why: 'The token names the algorithm it wants to be checked by. It chose HMAC, and so the public key, which everybody has, became the shared secret.',
    fix: 'The one who verifies decides on the algorithm: pass a list with one name to the library, and give each kind of key its own place.',
    better: "jwt.verify(token, publicKey, { algorithms: ['RS256'] })",
  },
  typosquattingAngularChallenge: {
    source: 'fixtures/3rdpartylicenses.txt',
    line: 'Copyright (c) the ngy-cookie contributors',
    why: 'One letter apart from a popular package lies another, and whoever types its name installs it. Its code runs with all the rights of the page.',
    fix: 'Copy names from the documentation, pin versions in a lock file, and have every new dependency looked at by a second person.',
  },
  typosquattingNpmChallenge: {
    source: 'ftp/package.json.bak',
    line: '"epilogue-js": "~0.7",',
    why: 'The name is that of a known package with an ending that sounds official. Nobody compared, and its code ran on the server.',
    fix: 'Look at author, age and downloads before you install something, pin it, and let a tool report names that are close to popular ones.',
  },
  supplyChainAttackChallenge: {
    source: 'ftp/package.json.bak',
    line: '"eslint-scope": "3.7.2",',
    why: 'Somebody published a poisoned version of a tool that half of the world installs, and it sent away the credentials of those who did.',
    fix: 'Pin what your tools depend on, run installs without scripts and without secrets at hand, and use a second factor for publishing.',
    better: 'npm ci --ignore-scripts',
  },
  jwtUnsignedChallenge: {
    source: 'lab/weaknesses/algorithm-from-token.ts',
    line: "const algorithm = named[3] ? 'none' : `${named[1]}${named[2]}`.toUpperCase()",
    why: 'The token says that it carries no signature, and the verifier agrees. The one who is to be checked has chosen the check.',
    fix: 'Allow exactly the algorithm that you sign with. A token without a signature is no token.',
    better: "jwt.verify(token, publicKey, { algorithms: ['RS256'] })",
  },
  knownVulnerableComponentChallenge: {
    source: 'ftp/package.json.bak',
    line: '"sanitize-html": "1.4.2",',
    why: 'The version was pinned once and never looked at again, while its weakness was published. Everybody can look such versions up.',
    fix: 'Let a machine compare what you use with what is known, every day and in every build, and update before it becomes urgent.',
    better: 'npm audit --audit-level=high',
  },
  lfrChallenge: {
    source: 'lab/weaknesses/layout-from-form.ts',
    line: 'return form.layout',
    why: 'The values of the form are handed to the template engine together with its settings, and one setting names the file of the layout. Any file can be a layout.',
    fix: 'Hand over the fields that the page shows, one by one. Settings come from your own code only.',
    better: "response.render('dataErasureResult', { email: form.email, securityAnswer: form.securityAnswer })",
  },
  killChatbotChallenge: {
    source: 'lab/weaknesses/call-with-pasted-texts.ts',
    line: 'return `${name}(${texts.map((text) => `"${text}"`).join(\', \')})`',
    why: 'Your name is pasted between quotation marks into a call that the bot then runs. A quotation mark of your own ends the text, and the rest is code.',
    fix: 'Call functions with values instead of writing a call as text. If it has to be text, write the value as JSON.',
    better: 'JSON.stringify(text)',
  },
}
