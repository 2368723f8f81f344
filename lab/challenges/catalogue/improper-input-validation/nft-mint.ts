import { challenge, on } from '../../challenge.js'

export const nftMintChallenge = challenge({
  id: 10,
  name: 'Mint the Honey Pot',
  difficulty: 3,
  tags: ['Web3', 'Internet Traffic'],
  country: { name: 'United Arab Emirates', code: 'UAE' },
  standards: {
    cwe: [191],
    owasp2025: ['A06'],
    wstg: [],
    asvs5: ['1.4.2'],
    reasons: { 191: 'No category lists arithmetic; a check before each subtraction is a rule that the design lacks.' },
  },
  topic: 'logic',
  teaches: ['number-ranges'],
  hasCodingChallenge: true,
  goal: 'Busy bees guard a honey pot. Collect enough BEE tokens from their faucet and <em>mint the honey pot NFT</em>, which costs more BEE than the faucet claims to hold.',
  hints: [
    'One picture on the photo wall advertises a page that no menu links to.',
    "On /bee-haven the faucet tells you its balance: 200. The pot costs 1000. Read the faucet's contract and look at the type of that balance.",
    'The balance is an unsigned number of eight bits. What is 200 minus 255 in such a number?',
    'Withdraw 255 at a time: each withdrawal lets the counter wrap around instead of stopping it. With 1000 BEE or more, press the mint button, approve, and wait for the check.',
  ],
  solvedBy: on('nft.mintClaimed', ({ isReported }) => isReported),
  nearMisses: [
    {
      when: on('nft.mintClaimed', ({ isReported }) => !isReported),
      note: 'You claimed the pot before the chain had heard of it. First there have to be enough bees to pay for it.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    lastStep: 'claim',
    source: 'fixtures/chain/contracts.sol',
    line: 'balance -= amount;',
    why: 'The faucet counts in eight bits and subtracts unchecked. Instead of going below zero the number wraps around, and a check for less than zero is never true.',
    fix: 'Compare before you subtract, and leave the checks of the language switched on. Count in a type that is as wide as the tokens are.',
    better: {
      source: 'fixtures/coding/patches/contracts/asked-before.patch',
      code: 'require(balance >= amount, "The faucet is empty");\nunchecked {\n    balance -= amount;\n}',
    },
    detect: {
      trace:
        'The chain keeps what the log of the shop does not: each withdrawal is public for good. Alert when the counter of the faucet rises by a withdrawal, or when more bees have left it than it ever had.',
    },
  },
})
