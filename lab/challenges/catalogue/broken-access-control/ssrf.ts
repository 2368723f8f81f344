import { challenge, on } from '../../challenge.js'
import { addressRequested, nameEvaluated, sampleKey, waitingAddress } from '../../rules/conditions.js'
import { sstiChallenge } from '../injection/ssti.js'

const ownAddress = /^https?:\/\/(localhost|127\.|0\.0\.0\.0|\[::1?\])/i

export const ssrfChallenge = challenge({
  id: 73,
  name: 'SSRF',
  difficulty: 6,
  tags: ['Code Analysis'],
  country: { name: 'Argentina', code: 'AR' },
  standards: { cwe: [918], owasp2025: ['A01'], api2023: ['API7'], wstg: ['INPV-19'], asvs5: ['1.3.6'] },
  topic: 'access',
  teaches: ['server-requests'],
  needs: ['exposed-files'],
  hazards: ['outbound-requests'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
  goal: 'There is an address that only counts calls from the server itself. You cannot be the server, but you can ask it to <em>make the call for you</em>.',
  hints: [
    'The FTP folder has a quarantine. What does the sample in there do if it runs? Take it apart, or run it where nothing can happen: it calls a certain address. Offline, /outside has a copy.',
    'Calling the address yourself does nothing. Which feature of the shop fetches something from an address that you give?',
    'The profile picture can be set by its address, and the server downloads it for you.',
    'As image URL in your profile, give http://localhost:3000/solve/challenges/server-side?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3, with the host and port of your lab.',
  ],
  solvedBy: on(
    'internalAddress.called',
    // The call counts as the sample's first if its code has run in the server as well.
    ({ key }, { hasHappened, isOpen }) =>
      key === sampleKey && hasHappened(addressRequested) && !(hasHappened(nameEvaluated) && isOpen(sstiChallenge)),
    [addressRequested, nameEvaluated],
  ),
  nearMisses: [
    {
      when: on(
        'profile.imageRequested',
        ({ url, isAdmitted }) => isAdmitted && ownAddress.test(url) && !url.includes(waitingAddress),
      ),
      note: 'The server called itself for you. Now send it to the address that is waiting for such a call.',
    },
    {
      when: on(
        'internalAddress.called',
        ({ key }, { hasHappened }) => key !== undefined && !hasHappened(addressRequested),
        [addressRequested],
      ),
      note: 'You have found the address and called it yourself. It counts calls of the server only.',
    },
  ],
  weaknesses: ['unchecked-image-url'],
  lesson: {
    lastStep: 'inward-call',
    source: 'lab/weaknesses/unchecked-image-url.ts',
    line: 'const answer = await outbound.fetch(url).catch(() => undefined)',
    why: 'The server fetches whatever address it is given, from its own place in the network. What listens only to the server then listens to the visitor.',
    fix: 'Let visitors upload the picture, or allow a short list of hosts. Else check the address that a name resolves to, not the name, and connect to exactly that one: the next lookup may answer with another (DNS rebinding). Check each redirect in the same way.',
    better: {
      source: 'lab/sandbox/dial.ts',
      code: "const [first] = addresses ?? []\nif (error || first === undefined) return found(error ?? notPublic(name), '')\nif (!addresses.every(({ address }) => isPublic(address))) return found(notPublic(name), '')\nif (options.all) return found(null, addresses)\nfound(null, first.address, first.family)",
    },
    detect: {
      trace:
        'The access log shows a POST to /profile/image/url without its body. Log each address that the server fetches: one that leads to itself or into the private network is the alert.',
    },
  },
})
