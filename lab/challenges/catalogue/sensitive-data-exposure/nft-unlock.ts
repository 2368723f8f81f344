import { challenge, on } from '../../challenge.js'

export const nftUnlockChallenge = challenge({
  id: 9,
  name: 'NFT Takeover',
  difficulty: 2,
  tags: ['Contraption', 'Good for Demos', 'Web3'],
  country: { name: 'France', code: 'FR' },
  standards: { cwe: [522], owasp2025: ['A06'], wstg: [], asvs5: [] },
  topic: 'identity',
  teaches: ['secrets'],
  hasCodingChallenge: true,
  goal: 'A soul-bound token of the shop sits in a wallet, and its owner is a chatterbox. Prove that you control the wallet: hand in its <em>private key</em> on the page of the token.',
  hints: [
    'Customers say too much in their feedback. The about page shows what they said.',
    'Twelve English words in a row are hardly ever a poem; usually they are the backup of a crypto wallet.',
    'The words are a BIP-39 phrase. A mnemonic converter, run locally, derives keys from it. You want the private key, not the address and not the public key.',
    "Derive the first Ethereum account, path m/44'/60'/0'/0/0, and submit its private key, beginning with 0x5bcc, on /juicy-nft.",
  ],
  solvedBy: on('nft.keySubmitted', ({ kind }) => kind === 'private-key'),
  nearMisses: [
    {
      when: on('nft.keySubmitted', ({ kind }) => kind === 'public-key'),
      note: 'That is the public key of the right wallet. There is one that belongs to it and is not for everybody.',
    },
    {
      when: on('nft.keySubmitted', ({ kind }) => kind === 'address'),
      note: 'That is the address of the right wallet. What opens it comes out of the same words.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/seeds/feedbacks.yml',
    line: 'waiting, I even read its words out to the support team so that nothing can go wrong: "purpose betray marriage blame',
    why: 'Twelve words are the wallet: every key is computed from them. They were posted in a feedback for all to see.',
    fix: 'Whoever has the words has the wallet, so nobody ever gets them, support least of all. Move what is left to a new wallet.',
    detect: {
      trace:
        'The log shows a POST to /rest/web3/submitKey and nothing of its body. Search what customers write for twelve words of such a phrase before it is shown, and watch the wallet on the chain: it is public.',
    },
  },
})
