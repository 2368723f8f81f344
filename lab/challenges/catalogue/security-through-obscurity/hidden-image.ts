import { challenge } from '../../challenge.js'
import { mentions } from '../../rules/conditions.js'
import { nearlyMentions } from '../../rules/near-misses.js'

export const hiddenImageChallenge = challenge({
  id: 78,
  name: 'Steganography',
  difficulty: 4,
  tags: ['Shenanigans'],
  country: { name: 'Uruguay', code: 'UY' },
  standards: { cwe: [], owasp2025: [], wstg: [], asvs5: [] },
  topic: 'files',
  teaches: ['metadata'],
  goal: 'In one of the shop\'s pictures sits somebody who did not pay for the seat. <a href="/contact">Report</a> the <em>hidden character</em> by name.',
  hints: [
    'Pictures can hide pictures. The art is called steganography. Look around the shop for a picture that differs from its neighbours.',
    'The carousel on the about page shows pictures of the same size, but one of them is of a different file type.',
    'Most online decoders will fail. The tool that hid the picture is open, runs on a desktop, and wants no password: OpenStego. Offline, the notes on hidden pictures at /outside have a reader to paste. The picture is /assets/public/images/carousel/5.png.',
    'You will see a scientist who turned himself into a vegetable. Send feedback that contains Pickle Rick.',
  ],
  solvedBy: mentions(['pickle rick']),
  nearMisses: [
    {
      when: nearlyMentions(/\b(rick|pickle|morty|sanchez)\b/i),
      note: 'You have seen somebody. Tell the full name, of the form he has taken.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'app/about/slides.ts',
    line: "'carousel/5.png',",
    why: 'Nothing was broken here: a picture can carry another one in bits that no eye sees. In the shop it is a joke; in the same way, secrets leave a company past every filter.',
    fix: 'Write uploaded pictures anew, so that nothing rides along, and keep an eye on files that are unlike their neighbours.',
    detect: {
      trace:
        'Each visitor is sent the picture, and it is read at home, so no log shows it. The file does: alert on pictures that are far bigger than others of their size, and scan for hidden data before publishing.',
    },
  },
})
