import { type ChallengeEntry, on } from '../entry.js'
import { told } from '../rules/told-in-texts.js'

/** The challenges of the category Security through Obscurity (contract: challenges.json). */
export const securityThroughObscurity = {
  tokenSaleChallenge: {
    id: 8,
    name: 'Blockchain Hype',
    category: 'Security through Obscurity',
    difficulty: 5,
    tags: ['Contraption', 'Code Analysis', 'Web3'],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    solvedBy: on('file.requested', ({ url }) => url.endsWith('/56px.png')),
    goal: 'Rumour has it that the shop plans a <em>crypto token</em> that will make everybody rich, or at least juicy. Find the page of the sale that nobody has announced.',
    hints: [
      "Somebody has gone to great lengths to keep this page's address out of the readable part of the client's code.",
      'Nearly all routes are plain strings. One is recognised by a function that builds the string from numbers at run time.',
      'You need not understand arithmetic that the browser can do for you: paste the functions into the console and call them. The encrypted announcement in the FTP folder leads to the same place, for lovers of longer ways.',
      'The address is /tokensale-ico-ea.',
    ],
  },

  privacyPolicyProofChallenge: {
    id: 64,
    name: 'Privacy Policy Inspection',
    category: 'Security through Obscurity',
    difficulty: 3,
    tags: ['Shenanigans', 'Good for Demos'],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('hiddenPlace.entered', ({ place }) => place === 'reward'),
    goal: 'Anybody can open a privacy policy and scroll. Find what this one only reveals to those who go through it <em>word by word</em>.',
    hints: [
      'Read with the mouse: move the pointer slowly over the text and watch for places that react.',
      "Some words get hot. In the document's source they share a class that says so. Collect them in the order of the page.",
      'The first of them is the address of the shop, so the others may well be the rest of an address: one word per part.',
      'Open /we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility. That you find no reward there does not matter.',
    ],
  },

  hiddenImageChallenge: {
    id: 78,
    name: 'Steganography',
    category: 'Security through Obscurity',
    difficulty: 4,
    tags: ['Shenanigans'],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: told(['pickle rick']),
    goal: 'In one of the shop\'s pictures sits somebody who did not pay for the seat. <a href="/contact">Report</a> the <em>hidden character</em> by name.',
    hints: [
      'Pictures can hide pictures. The art is called steganography. Look around the shop for a picture that differs from its neighbours.',
      'The carousel on the about page shows pictures of the same size, but one of them is of a different file type.',
      'Most online decoders will fail. The tool that hid the picture is open, runs on a desktop, and wants no password: OpenStego. Offline, the notes on hidden pictures at /outside have a reader to paste. The picture is /assets/public/images/carousel/5.png.',
      'You will see a scientist who turned himself into a vegetable. Send feedback that contains Pickle Rick.',
    ],
  },
} as const satisfies Record<string, ChallengeEntry>
