import { beforeEach, describe, expect, it } from 'vitest'
import { systemRandom } from '../../../../lab/facts/random.js'
import { type Chain, createChain } from '../../../../lab/outside/chain/chain.js'
import { knownContracts } from '../../../../lab/outside/chain/genesis.js'
import { readFixture } from '../../../../lab/package/read-fixture.js'
import { openProcessorTime } from '../../../../lab/threads/processor-time.js'
import { workOf } from '../../../support/work-of.js'

let chain: Chain
let key: string
let address: string
beforeEach(() => {
  chain = createChain({ now: () => 1_700_000_000_000 }, systemRandom)
  const wallet = chain.openWallet(undefined)
  if (!wallet) throw new Error('no wallet')
  ;({ key, address } = wallet)
})

/** Keeps the processor busy for so many milliseconds of it. */
function work(milliseconds: number): void {
  const time = openProcessorTime()
  const end = time.worked() + milliseconds
  while (time.worked() < end);
  time.close()
}

/** The value of a function with this body; the compiler decides if sums are checked. */
async function runBody(body: string, compiler = '0.8.21'): Promise<unknown> {
  const source = `contract T {
    uint8 small = 250;
    int8 signed;
    mapping(address => mapping(uint => uint)) nested;
    event Told(uint what);
    modifier twice(uint times) { require(times == 2, "only twice"); _; }
    function pair() private pure returns (uint a, bool b) { a = 7; b = true; }
    function again() public { again(); }
    function guarded(uint times) public twice(times) returns (uint) { return 9; }
    function f() public payable returns (uint256 x) { ${body} }
  }`
  const deployed = await chain.deploy({ key, source, compiler, contract: 'T' })
  if (deployed.status === 'reverted') return deployed.reason
  const receipt = await chain.send({ key, to: deployed.address, method: 'f' })
  return receipt.status === 'done' ? receipt.value : receipt.reason
}

const noIntType = (name: string) => `"${name}" is no type: whole numbers have 8, 16, 24 and so on to 256 bits.`

describe('the Solidity of the test chain', () => {
  it.each([
    ['return 1 + 2 * 3 ** 2;', '19'],
    ['return (1 + 2) * 3 % 4;', '1'],
    ['return 1.5 ether + 2 gwei + 0x10 + 1e3;', '1500000002000001016'],
    ['small += 5; x = small;', '255'],
    ['x = small++; x += small;', '501'],
    ['for (uint i = 0; i < 10; i++) { if (i == 3) continue; if (i > 5) break; x += i; }', '12'],
    ['while (x < 7) x += 2;', '8'],
    ['nested[msg.sender][3] = 7; nested[msg.sender][3] *= 2; return nested[msg.sender][3];', '14'],
    ['(uint a, bool b) = pair(); return b ? a : 0;', '7'],
    ['(, bool b) = pair(); return b && !false || x == 1 ? 1 : 0;', '1'],
    ['return guarded(2);', '9'],
    ['return type(uint8).max;', '255'],
    ['return uint8(300);', '44'],
    ['uint24 a = type(uint24).max; return a;', '16777215'],
    ['return type(int256).max - 1 == 2 ** 255 - 2 && type(int).min == -2 ** 255 ? 1 : 0;', '1'],
    ['return block.timestamp;', '1700000000'],
    ['if (tx.origin == msg.sender && address(this).balance == 0) return 5; else return 6;', '5'],
    ['{ uint y = 3; x = y; } // the end\n /* of it */', '3'],
    ['unchecked { small += 10; } x = small;', '4'],
    ['this.guarded(2); return 1;', '1'],
    ['emit Told(4); return 2 ** 255;', (2n ** 255n).toString()],
  ])('%s', async (body, result) => {
    expect(await runBody(body)).toBe(result)
  })

  it.each([
    ['small += 10;', 'Panic 0x11: the number does not fit.'],
    ['x = 1 - 2;', 'Panic 0x11: the number does not fit.'],
    ['signed = 127; signed++;', 'Panic 0x11: the number does not fit.'],
    ['return 2 ** 256;', 'Panic 0x11: the number does not fit.'],
    ['return 7 / x;', 'Panic 0x12: division by zero.'],
    ['require(x == 1, "no luck");', 'no luck'],
    ['revert("over");', 'over'],
    ['return guarded(3);', 'only twice'],
    ['while (true) {}', 'Out of gas.'],
    ['x = ((3 ** 256) ** 256) ** 4 == 1 ? 1 : 0;', 'Panic 0x11: the number does not fit.'],
    ['x = 2 ** 4000 * 2 ** 4000 > 1 ? 1 : 0;', 'Panic 0x11: the number does not fit.'],
    ['uint n = 3; while (true) { unchecked { n = n ** 255 * n ** 255; } }', 'Out of gas.'],
    ['while (true) { nested[msg.sender][x++] = x; }', 'Out of gas.'],
    [`x = 1${'0'.repeat(1000)};`, 'Line 10: a literal has at most 1000 characters here.'],
    [`revert("${'k'.repeat(1000)}");`, 'Line 10: a literal has at most 1000 characters here.'],
    ['again();', 'Too many calls inside of calls.'],
    ['this.again();', 'Too many calls inside of calls.'],
    ['payable(msg.sender).transfer(1);', 'The ether was not accepted.'],
    [`x = ${'1+'.repeat(9000)}1;`, 'The machine ran out of room.'],
    [`x = ${'('.repeat(100)}1;`, 'Line 10: this is nested too deeply.'],
    ['uint[] memory list;', 'Line 10: lists are not understood here.'],
    ['x = ;', 'Line 10: expected a value, found ;.'],
    ['x = unknown;', 'Line 10: "unknown" is nothing that this contract knows.'],
    ['x = 1 constructor;', 'Line 10: expected ";", found constructor.'],
    ['x = 1 __proto__;', 'Line 10: expected ";", found __proto__.'],
    ['x = 0x_;', 'Line 10: expected ";", found x_.'],
    ['x = 1; /* the end', 'Line 10: this comment has no end.'],
    ['toString();', '"toString" is nothing that can be called here.'],
    ['x = true;', 'A value of another type was expected than true.'],
    ['if (1) x = 1;', '1 is neither true nor false.'],
    ['uint30000000 big = 0;', noIntType('uint30000000')],
    ['return uint1000000000(1);', noIntType('uint1000000000')],
    ['return type(uint30000000).max > 0 ? 1 : 0;', noIntType('uint30000000')],
    ['int7 odd;', noIntType('int7')],
    ['uint0 none;', noIntType('uint0')],
    ['uint264 wide;', noIntType('uint264')],
  ])('refuses %s', async (body, reason) => {
    expect(await runBody(body)).toBe(reason)
  })

  it.each([
    ['outputs', `function g() private returns (${'uint,'.repeat(2400)} uint) {}`, 'g()'],
    ['modifiers', `modifier m() {} function g() private ${'m '.repeat(2400)} {}`, 'g()'],
    ['inputs of a modifier', `modifier m(${'uint,'.repeat(2400)} uint) {} function g() private m {}`, 'g()'],
    ['declared variables', `function g() private { (${'uint a,'.repeat(2400)} uint b) = 1; }`, 'g()'],
    [
      'texts of events',
      `string s = "${'k'.repeat(900)}"; function g() private { emit E(${'s,'.repeat(85)} s); }`,
      'g()',
    ],
  ])('counts many %s as many steps', async (_what, g, call) => {
    const source = `contract A { ${g} function f(uint times) public { for (uint i = 0; i < times; i++) ${call}; } }`
    const deployed = await chain.deploy({ key, source, contract: 'A' })
    const to = deployed.status === 'done' ? deployed.address : undefined
    expect(await chain.send({ key, to, method: 'f', values: [1] })).toMatchObject({ status: 'done' })
    expect(await chain.send({ key, to, method: 'f', values: [25] })).toMatchObject({ reason: 'Out of gas.' })
  })

  it.each(['0.7.6', '0.4.26'])('lets sums of compiler %s wrap around', async (compiler) => {
    expect(await runBody('small += 10; x = small;', compiler)).toBe('4')
    expect(await runBody('x = 0; x--;', compiler)).toBe((2n ** 256n - 1n).toString())
  })

  it('goes by the pragma where no compiler is named', async () => {
    const source = 'pragma solidity ^0.6.0; contract A { uint8 public a = 255; function up() public { a++; } }'
    const deployed = await chain.deploy({ key, source, contract: 'A' })
    const to = deployed.status === 'done' ? deployed.address : undefined
    await chain.send({ key, to, method: 'up' })
    expect(await chain.call({ to, method: 'a' })).toMatchObject({ value: '0' })
  })

  it('reads a long name of a compiler once, not for each pragma', async () => {
    const compile = () => chain.compile({ source: 'pragma;'.repeat(2857), compiler: '1'.repeat(95_000) })
    expect(await workOf(compile)).toBeLessThan(1000)
  })
})

describe('the test chain', () => {
  it('gives each wallet one ether, and the same wallet for its key', () => {
    expect(chain.balanceOf(address)).toBe((10n ** 18n).toString())
    expect(chain.openWallet(key)).toEqual({ address, key })
    expect(chain.openWallet('0x00')).not.toMatchObject({ address })
  })

  it("has the shop's soul-bound token in the shop's wallet, where it stays", async () => {
    const token = knownContracts.JuiceShopSBT
    const { address: soul } = readFixture<{ address: string }>('seeds', 'nft.yml')
    const move = { key, to: token, method: 'transferFrom', values: [soul, address, 0] }
    expect(await chain.send(move)).toEqual({ status: 'reverted', reason: 'This token is bound to its soul' })
    expect(await chain.call({ to: token, method: 'ownerOf', values: [0] })).toMatchObject({ value: soul.toLowerCase() })
  })

  it('starts over: initial contracts and balances, and no wallets', async () => {
    const bank = knownContracts.ETHWalletBank
    await chain.send({ key, to: bank, method: 'ethdeposit', values: [address], wei: '1000' })
    expect(chain.balanceOf(address)).not.toBe(String(10n ** 18n))
    chain.startOver()
    expect(chain.balanceOf(address)).toBe('0')
    expect(await chain.call({ to: bank, method: 'balanceOf', values: [address] })).toMatchObject({
      status: 'done',
      value: '0',
    })
    expect(chain.openWallet(key)).not.toMatchObject({ address })
  })

  it('refuses a constructor fewer or more values than it takes', async () => {
    const source = 'contract C { address payable owner; constructor(address to) { owner = payable(to); } }'
    const { ETHWalletBank } = knownContracts
    for (const values of [[], [ETHWalletBank, ETHWalletBank]])
      expect(await chain.deploy({ key, source, contract: 'C', values })).toMatchObject({
        status: 'reverted',
        reason: 'The constructor takes other values.',
      })
  })

  it('outlines what can be called from outside', () => {
    const source = `interface I { function a() external; }
      contract C { mapping(address => mapping(uint => bool)) public m; uint hidden; constructor(address to) payable {}
      function f(uint8 x, string memory) external payable {} function g() public view returns (uint) {} function h() private {} }`
    expect(chain.compile({ source })).toEqual({
      status: 'compiled',
      contracts: [
        {
          name: 'C',
          constructorInputs: [{ name: 'to', type: 'address' }],
          functions: [
            {
              name: 'f',
              inputs: [
                { name: 'x', type: 'uint8' },
                { name: '', type: 'string' },
              ],
              view: false,
              payable: true,
            },
            { name: 'g', inputs: [], view: true, payable: false },
            {
              name: 'm',
              inputs: [
                { name: '', type: 'address' },
                { name: '', type: 'uint' },
              ],
              view: true,
              payable: false,
            },
          ],
        },
      ],
    })
  })

  it.each([
    [
      { key: 'x', to: knownContracts.BeeFaucet, method: 'withdraw', values: [1] },
      'No wallet belongs to this key. Open a new one.',
    ],
    [{ to: knownContracts.BeeFaucet, method: 'drain' }, 'BeeFaucet has no function "drain" for 0 values.'],
    [
      { to: knownContracts.BeeToken, method: 'move', values: [1, 2, 3] },
      'BeeToken has no function "move" for 3 values.',
    ],
    [{ to: knownContracts.BeeFaucet, method: 'withdraw', values: [1], wei: 1 }, '"withdraw" takes no ether.'],
    [
      { to: knownContracts.ETHWalletBank, method: 'ethdeposit', values: [{}] },
      'Values are texts, whole numbers, true or false.',
    ],
    [{ to: knownContracts.ETHWalletBank, wei: '-1' }, 'Less than nothing cannot be sent.'],
    [{ to: knownContracts.ETHWalletBank, wei: (2n * 10n ** 18n).toString() }, 'There is not enough ether.'],
  ])('refuses %j', async (message, reason) => {
    expect(await chain.send({ key, ...message })).toEqual({ status: 'reverted', reason })
  })

  it.each([7, 'x', '0x12', `0x${'g'.repeat(40)}`, `0x${'0'.repeat(41)}`, { toString: 1 }])(
    'takes %j for no address',
    async (wrong) => {
      const reason = 'An address is 0x and 40 hexadecimal digits.'
      expect(() => chain.balanceOf(wrong)).toThrow(reason)
      await expect(chain.send({ key, to: wrong, wei: 1 })).rejects.toThrow(reason)
      await expect(chain.call({ from: wrong, to: knownContracts.BeeFaucet, method: 'getBalance' })).rejects.toThrow(
        reason,
      )
      expect(chain.balanceOf(address)).toBe((10n ** 18n).toString())
    },
  )

  it('has room for 20,000 balances; wallets and contracts can always be paid', async () => {
    const source = `contract Giver { receive() external payable {} function give(uint from, uint count) public {
      for (uint i = from; i < from + count; i++) { payable(address(uint160(i + 1))).transfer(1); } } }`
    const giver = await chain.deploy({ key, source, contract: 'Giver' })
    const to = giver.status === 'done' ? giver.address : undefined
    expect(await chain.send({ key, to, wei: 1_000_000 })).toMatchObject({ status: 'done' })
    // A thousand at once take up to 50 ms before they are compiled, and a try of a transaction may take 40.
    const give = (from: number, count = 200) => chain.send({ key, to, method: 'give', values: [from, count] })
    for (let from = 0; from < 19_800; from += 200) expect(await give(from)).toMatchObject({ status: 'done' })
    expect(await give(19_800)).toEqual({ status: 'reverted', reason: 'The ether was not accepted.' })
    expect(await give(19_800, 190)).toMatchObject({ status: 'done' })
    for (let from = 19_990; from < 20_000; from += 1) await give(from, 1)
    expect(await chain.send({ key, to: `0x${'f'.repeat(40)}`, wei: 1 })).toEqual({
      status: 'reverted',
      reason: 'The test chain has no room for another address. Pay a wallet or a contract of this chain.',
    })
    expect(await give(0, 10)).toMatchObject({ status: 'done' })
    expect(await chain.send({ key, to, wei: 1 })).toMatchObject({ status: 'done' })
  })

  it('deploys up to a million characters of source; failed attempts do not count', async () => {
    const source = (body: string) => `contract C { ${body} }`.padEnd(20_000)
    const full = 'The test chain is full. It starts anew when the lab does, or when it is reset.'
    for (let i = 0; i < 50; i += 1) {
      const failing = await chain.deploy({ key, source: source('constructor() { revert("no"); }'), contract: 'C' })
      expect(failing).toEqual({ status: 'reverted', reason: 'no' })
      expect(await chain.deploy({ key, source: source(''), contract: 'C' })).toMatchObject({ status: 'done' })
    }
    expect(await chain.deploy({ key, source: source(''), contract: 'C' })).toEqual({ status: 'reverted', reason: full })
    chain.startOver()
    const again = chain.openWallet(undefined)?.key
    expect(await chain.deploy({ key: again, source: source(''), contract: 'C' })).toMatchObject({ status: 'done' })
  })

  it.each([
    [1, { status: 'done', value: '200' }],
    [2, { status: 'reverted', reason: 'Out of gas.' }],
  ])('has a transaction repeated that took too long, once: %i times too slow', async (pauses, expected) => {
    const source = `contract C { uint public a; receive() external payable { count(); }
      function count() public returns (uint) { for (uint i = 0; i < 200; i++) a++; return a; }
      function f(uint) public returns (uint) { (bool counted, ) = address(this).call(""); return counted ? a : 7; } }`
    const deployed = await chain.deploy({ key, source, contract: 'C' })
    const to = deployed.status === 'done' ? deployed.address : undefined
    let left = pauses
    const slowly = (method: string, values: unknown[]) => ({
      ...{ key, from: address, to, method },
      get values() {
        left -= 1
        if (left >= 0) work(50)
        return values
      },
    })
    expect(await chain.call(slowly('count', []))).toMatchObject(expected)
    left = pauses
    expect(await chain.send(slowly('f', [1]))).toMatchObject(expected)
    const counted = expected.status === 'done' ? '200' : '0'
    expect(await chain.call({ to, method: 'a' })).toMatchObject({ value: counted })
  })

  it('answers questions without a trace', async () => {
    const { BeeFaucet, BeeToken } = knownContracts
    expect(await chain.call({ from: address, to: BeeFaucet, method: 'withdraw', values: [100] })).toMatchObject({
      status: 'done',
    })
    expect(await chain.call({ to: BeeFaucet, method: 'getBalance' })).toMatchObject({ value: '200' })
    expect(await chain.call({ to: BeeToken, method: 'balanceOf', values: [address] })).toMatchObject({ value: '0' })
  })

  it('undoes everything when a transaction fails, also where the machine gave up', async () => {
    const source = `contract T { uint public a = 1; function f(bool deep) public payable { a = 2; if (deep) { a = ${'1+'.repeat(9000)}1; } require(false, "x"); } }`
    const deployed = await chain.deploy({ key, source, contract: 'T' })
    const to = deployed.status === 'done' ? deployed.address : undefined
    for (const deep of [true, false]) {
      expect((await chain.send({ key, to, method: 'f', values: [deep], wei: 5 })).status).toBe('reverted')
      expect(await chain.call({ to, method: 'a' })).toMatchObject({ value: '1' })
      expect(chain.balanceOf(to)).toBe('0')
    }
  })

  it.each([
    [{ method: 'safeMint', values: [1, 'k'.repeat(1001)] }, 'A text has at most 1000 characters here.'],
    [{ method: 'k'.repeat(1001) }, 'The reason is too long to be shown.'],
  ])('neither keeps nor answers with more than 1000 characters of a text', async (message, reason) => {
    const receipt = await chain.send({ key, to: knownContracts.JuiceShopSBT, ...message })
    expect(receipt).toEqual({ status: 'reverted', reason })
  })

  it('takes no reason that grows each time it is caught', async () => {
    const source = `contract A { string public s = "${'k'.repeat(500)}"; receive() external payable { uint x = (s, s) + 1; }
      function grow() public { (, bytes memory reason) = address(this).call(""); s = reason; } }`
    const deployed = await chain.deploy({ key, source, contract: 'A' })
    const to = deployed.status === 'done' ? deployed.address : undefined
    await chain.send({ key, to, method: 'grow' })
    expect(await chain.call({ to, method: 's' })).toMatchObject({ value: 'The reason is too long to be shown.' })
  })

  it('catches a failing payment, and pays only as much gas as a note needs', async () => {
    const source = `contract Deaf { receive() external payable { revert("no"); } }
      contract Busy { uint public a; receive() external payable { a = a + 1; a = a + 1; a = a + 1; } }
      contract Payer { constructor() payable {} function pay(address payable to) public returns (bool) { (bool sent, ) = to.call{value: 1}(""); return sent; }
      function hand(address payable to) public returns (bool) { return to.send(1); } }`
    const place = async (contract: string, wei: number) => {
      const deployed = await chain.deploy({ key, source, contract, wei })
      return deployed.status === 'done' ? deployed.address : undefined
    }
    const [deaf, busy, payer] = [await place('Deaf', 0), await place('Busy', 0), await place('Payer', 10)]
    const attempts = [
      ['pay', deaf],
      ['pay', busy],
      ['hand', busy],
      ['hand', address],
    ] as const
    const results = []
    for (const [method, to] of attempts) results.push(await chain.send({ key, to: payer, method, values: [to] }))
    expect(results.map((receipt) => receipt.status === 'done' && receipt.value)).toEqual([false, true, false, true])
    expect([chain.balanceOf(deaf), chain.balanceOf(busy), chain.balanceOf(payer)]).toEqual(['0', '1', '8'])
  })
})
