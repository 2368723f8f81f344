import { challenge, on } from '../../challenge.js'

export const web3WalletChallenge = challenge({
  id: 11,
  name: 'Wallet Depletion',
  difficulty: 6,
  tags: ['Web3', 'Internet Traffic'],
  country: { name: 'Mexico', code: 'MEX' },
  standards: { cwe: [841], owasp2025: ['A06'], wstg: [], asvs5: ['15.4.2'] },
  topic: 'logic',
  teaches: ['race-conditions'],
  hasCodingChallenge: true,
  goal: "The shop's new <em>ether wallet</em> lets customers withdraw what they deposited. Withdraw more than that.",
  hints: [
    'The page /wallet-web3 names the contract behind it. Read what it does when you withdraw, line by line and in order.',
    'It sends the money first and writes down afterwards that you have less. Between these two steps your code may run, if you are a contract.',
    'A contract that receives ether runs its receive function. What if that function asks for another withdrawal? This is called reentrancy.',
    'In the sandbox page deploy a contract that deposits up to 0.1 ETH with ethdeposit, calls withdraw, and calls withdraw once more from its receive function. Deploy it with the wallet that is connected on /wallet-web3.',
  ],
  solvedBy: on('bank.exploited', ({ isWatched }) => isWatched),
  nearMisses: [
    {
      when: on('bank.exploited', ({ isWatched }) => !isWatched),
      note: 'The bank was called from within a withdrawal. Do it with the wallet that the page of the bank knows.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/chain/contracts.sol',
    line: '(bool sent, ) = msg.sender.call{value: amount}("");',
    why: 'The contract pays first and writes down the smaller balance afterwards. The receiver is a contract too, and while it is being paid it asked again, with the old balance still in the books.',
    fix: 'Check, then write, then pay. A lock that refuses a second call during the first is the belt to these braces.',
    better: {
      source: 'fixtures/coding/patches/contracts/booked-before-paying.patch',
      code: 'unchecked {\n    balances[msg.sender] -= amount;\n}\n(bool sent, ) = msg.sender.call{value: amount}("");\nrequire(sent, "The ether was not accepted");',
    },
    detect: {
      trace:
        'The chain keeps what the log of the shop does not: the trace of the transaction shows withdraw called within withdraw. Alert on nested calls, and when the bank holds less than the sum of all balances.',
    },
  },
})
