/** The first content of the editor. */
export const sampleSource = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.21;

contract HelloWorld {
    string public greeting = "Hello, juice world!";
    uint256 public glasses;

    function greet(string memory words) public {
        greeting = words;
        glasses += 1;
    }

    receive() external payable {
        glasses += msg.value;
    }
}
`

/** Versions to choose from, the newest first (docs/contract/files-and-surfaces.md#web3-pages). */
export const compilers = ['0.8.21', '0.8.9', '0.7.6', '0.6.12', '0.5.17', '0.4.26', '0.3.6', '0.2.2', '0.1.7'] as const
