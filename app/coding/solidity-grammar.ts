import type { HLJSApi, Language } from 'highlight.js'

const keywords =
  'abstract assembly calldata constant constructor contract delete do else emit enum error event external fallback for ' +
  'function if immutable import indexed interface internal is library mapping memory modifier new override payable pragma ' +
  'private public pure receive require return returns revert storage struct throw try using view virtual while'
const types = 'address bool byte bytes bytes4 bytes32 int int256 string uint uint8 uint16 uint128 uint256'
const builtIns = 'abi assert block gasleft keccak256 msg selfdestruct super this tx'

/** As much of Solidity as the exercises need; the highlighter brings none. */
export function solidity(hljs: HLJSApi): Language {
  return {
    name: 'Solidity',
    keywords: { keyword: keywords, type: types, built_in: builtIns, literal: 'true false wei gwei ether' },
    contains: [
      hljs.QUOTE_STRING_MODE,
      hljs.APOS_STRING_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      { scope: 'number', match: /\b(0x[\da-fA-F]+|\d[\d_]*(e\d+)?)\b/ },
      {
        begin: [/\b(?:contract|function|modifier|event|interface)/, /\s+/, /\w+/],
        beginScope: { 1: 'keyword', 3: 'title' },
      },
    ],
  }
}
