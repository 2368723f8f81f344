import type { Contract, StateVariable, TypeName, Variable } from './solidity/syntax.js'

export interface AbiFunction {
  readonly name: string
  readonly inputs: readonly { readonly name: string; readonly type: string }[]
  readonly view: boolean
  readonly payable: boolean
}

export interface ContractAbi {
  readonly name: string
  readonly constructorInputs: AbiFunction['inputs']
  readonly functions: readonly AbiFunction[]
}

/** Without interfaces. */
export function describeAbis(contracts: readonly Contract[]): ContractAbi[] {
  return contracts.filter(({ kind }) => kind === 'contract').map(describeAbi)
}

const hidden = new Set(['constructor', 'receive', 'fallback'])

function describeAbi({ name, functions, state }: Contract): ContractAbi {
  const builder = functions.find((known) => known.name === 'constructor')
  const open = functions.filter((known) => !hidden.has(known.name) && ['public', 'external'].includes(known.access))
  return {
    name,
    constructorInputs: describeInputs(builder?.inputs ?? []),
    functions: [
      ...open.map(({ name, inputs, view, payable }) => ({ name, inputs: describeInputs(inputs), view, payable })),
      ...state.filter(({ access }) => access === 'public').map(describeGetter),
    ],
  }
}

function describeInputs(inputs: readonly Variable[]): AbiFunction['inputs'] {
  return inputs.map(({ name, type }) => ({ name, type: nameOf(type) }))
}

function describeGetter({ name, type }: StateVariable): AbiFunction {
  return { name, inputs: keysOf(type).map((key) => ({ name: '', type: key })), view: true, payable: false }
}

function keysOf(type: TypeName): string[] {
  return type.kind === 'mapping' ? [nameOf(type.key), ...keysOf(type.value)] : []
}

function nameOf(type: TypeName): string {
  return type.kind === 'mapping' ? 'mapping' : type.name
}
