import { useState } from 'react'
import type { AbiFunction, ContractAbi } from '../../../lab/outside/chain/abi'
import { parseGwei } from '../ether'
import { callContract, compileSource, deployContract, sendToContract } from '../test-chain'

type Values = readonly (string | boolean)[]

export interface Deployed {
  readonly abi: ContractAbi
  readonly address: string
}

/** Everything here rejects with the reason of a failure. */
export function useContractSandbox() {
  const [contracts, setContracts] = useState<readonly ContractAbi[]>([])
  const [compiled, setCompiled] = useState({ source: '', compiler: '' })
  const [deployed, setDeployed] = useState<Deployed>()
  const [outputs, setOutputs] = useState<Readonly<Record<string, string>>>({})

  const compile = async (source: string, compiler: string) => {
    const result = await compileSource(source, compiler)
    setContracts(result.status === 'compiled' ? result.contracts : [])
    if (result.status === 'refused') throw new Error(result.reason)
    setCompiled({ source, compiler })
  }
  const deploy = async (abi: ContractAbi, values: Values, gweiText: string) => {
    const address = await deployContract({ ...compiled, contract: abi.name, values, wei: toWei(gweiText) })
    setDeployed({ abi, address })
    setOutputs({})
  }
  const call = async ({ name, view, payable }: AbiFunction, values: Values, gweiText: string, from: string) => {
    const to = deployed?.address ?? ''
    if (!view) {
      await sendToContract({ to, method: name, values, wei: payable ? toWei(gweiText) : '0' })
      return
    }
    const result = await callContract({ to, method: name, values, from })
    setOutputs((known) => ({ ...known, [name]: Array.isArray(result) ? result.join(', ') : String(result) }))
  }
  return { contracts, deployed, outputs, compile, deploy, call }
}

/** 0 for an empty field; throws the text key of the field's error. */
function toWei(gweiText: string): string {
  const wei = parseGwei(gweiText || '0')
  if (wei === undefined) throw new Error('INVALID_GWEI')
  return wei
}
