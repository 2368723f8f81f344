import { on } from '../entry.js'
import type { NearMisses } from '../near-misses.js'
import { failedAt, refusedDownload, saidNearly, textOf } from '../rules/near-misses.js'
import { readUnsafeIngredients } from '../rules/told-in-texts.js'

const wrongEnding = 'You have found the file. What keeps it from you looks at the end of its name, and only there.'

const advisoryDigest = /\b[0-9a-f]{128}\b/i

/** Near misses around files, folders, figures, and what is told to the shop in words. */
export const surfaceNearMisses: NearMisses = {
  easterEggLevelOneChallenge: [{ when: refusedDownload('eastere.gg'), note: wrongEnding }],
  forgottenDevBackupChallenge: [{ when: refusedDownload('package.json.bak'), note: wrongEnding }],
  forgottenBackupChallenge: [{ when: refusedDownload('coupons_2013.md.bak'), note: wrongEnding }],
  misplacedSignatureFileChallenge: [{ when: refusedDownload('suspicious_errors.yml'), note: wrongEnding }],
  nullByteChallenge: [
    {
      when: on('download.allowed', ({ name }) => name.includes('\0')),
      note: 'The zero byte arrived, one decoding too early. It has to survive the first one.',
    },
    {
      when: failedAt('/ftp/', /^Only \.md and \.pdf/),
      note: 'Refused for its ending. A name may have two, one of them after something that ends a text.',
    },
  ],
  directoryListingChallenge: [
    {
      when: on('download.allowed', ({ name }) => !['legal.md', 'acquisitions.md'].includes(name.toLowerCase())),
      note: 'The right folder. Another document in it is the confidential one.',
    },
  ],
  accessLogDisclosureChallenge: [
    {
      when: on('log.requested', ({ path }) => !path.includes('access.log')),
      note: 'The right folder. Take the file that the goal speaks of.',
    },
  ],
  exposedMetricsChallenge: [
    {
      when: on('figures.read', () => true),
      note: 'The figures went out to what looked like the monitoring system itself. Come as somebody else.',
    },
  ],
  errorHandlingChallenge: [
    {
      when: on('request.failed', ({ status }) => status !== 200),
      note: 'The shop said no, and it said so on purpose. Show it something it had not thought of.',
    },
  ],
  extraLanguageChallenge: [
    {
      when: on('file.requested', ({ url }) => /\/i18n\/(tlh|kl|[a-z]{3}_AA|\w+_AA)\w*\.json/i.test(url)),
      note: 'One part of the name is right. It has two.',
    },
  ],
  missingEncodingChallenge: [
    {
      when: on('file.requested', ({ url }) => /zatschi/i.test(url)),
      note: 'You ask for the cat. One kind of sign in its name has to be encoded, exactly once.',
    },
  ],
  retrieveBlueprintChallenge: [
    {
      when: on('file.requested', ({ url }) => /\.(stl|obj|3mf|gcode)$/i.test(url)),
      note: 'A model for a printer is what you want. Its name follows the name of the shop, capitals included.',
    },
  ],
  passwordHashLeakChallenge: [
    {
      when: on('account.profileRead', (_detail, _context, origin) => /[?&]fields=/.test(origin?.url ?? '')),
      note: 'The shop let you choose what it tells. You have not chosen the interesting column yet.',
    },
  ],
  emailLeakChallenge: [
    {
      when: on(
        'account.profileRead',
        ({ callback }, _context, origin) => callback === undefined && /[?&](jsonp|cb|call)=/.test(origin?.url ?? ''),
      ),
      note: 'The right idea under another name. What do such parameters usually announce?',
    },
  ],
  lfrChallenge: [
    {
      when: on('account.erasureLaidOut', () => true),
      note: 'A file was read for you. That folder is out of bounds here; take one from somewhere else.',
    },
    {
      when: failedAt('/dataerasure', /ENOENT|no such file/i),
      note: 'The server went looking for the file you named. It does not lie there.',
    },
  ],
  closeNotificationsChallenge: [
    {
      when: on('browser.notificationsClosed', ({ count }) => count === 1),
      note: 'One message is gone. The same click can do more while a key is held.',
    },
  ],
  csafChallenge: [
    {
      when: saidNearly(advisoryDigest),
      note: 'A checksum of the right length. It belongs to another file.',
    },
  ],
  hiddenImageChallenge: [
    {
      when: saidNearly(/\b(rick|pickle|morty|sanchez)\b/i),
      note: 'You have seen somebody. Tell the full name, of the form he has taken.',
    },
  ],
  weirdCryptoChallenge: [
    {
      when: saidNearly(/\b(sha-?\d*|hmac|rot-?13|aes|rsa|bcrypt|hex|caesar|crypto(-js)?)\b/i),
      note: 'The right kind of thing to complain about. The shop trusts another one where it should not.',
    },
  ],
  typosquattingAngularChallenge: [
    {
      when: saidNearly(/\b(ngx-cookie|angular|ngx?-\w+)\b/i),
      note: 'Close to the name. The impostor differs from the honest package by a letter.',
    },
  ],
  typosquattingNpmChallenge: [
    {
      when: saidNearly(/\b(epilogue|epilog\w*)\b/i),
      note: 'That is the name of the honest one. The impostor adds something to it.',
    },
  ],
  supplyChainAttackChallenge: [
    {
      when: saidNearly(/eslint/i),
      note: 'The right tool. Send the address at which its makers were told.',
    },
  ],
  knownVulnerableComponentChallenge: [
    {
      when: saidNearly(/sanitize-html|express-jwt/i),
      note: 'A library that is past its date. Say which version, exactly.',
    },
  ],
  dlpPastebinDataLeakChallenge: [
    {
      when: on(['feedback.written', 'complaint.written'], (written, { config }) => {
        const text = textOf(written).toLowerCase()
        return readUnsafeIngredients(config).some((words) => words.some((word) => text.includes(word.toLowerCase())))
      }),
      note: 'One of the two. Alone it harms nobody.',
    },
  ],
  leakedApiKeyChallenge: [
    {
      when: saidNearly(/x-api-key|\b6PPi37\w+/i),
      note: 'You know where to look. The shop wants the whole key, letter by letter.',
    },
  ],
}
