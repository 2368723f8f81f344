import type { Contract, StateVariable, TypeName, Variable } from './solidity/syntax.js'

/** The functions that can be called from outside, for forms. */
export interface OutlinedFunction {
  readonly name: string
  readonly inputs: readonly { readonly name: string; readonly type: string }[]
  /** True if it only tells. */
  readonly view: boolean
  readonly payable: boolean
}

export interface Outline {
  readonly name: string
  readonly constructorInputs: OutlinedFunction['inputs']
  readonly functions: readonly OutlinedFunction[]
}

/** The outside of the contracts of a source, interfaces left out. */
export function outlineContracts(contracts: readonly Contract[]): Outline[] {
  return contracts.filter(({ kind }) => kind === 'contract').map(outline)
}

const hidden = new Set(['constructor', 'receive', 'fallback'])

function outline({ name, functions, state }: Contract): Outline {
  const builder = functions.find((known) => known.name === 'constructor')
  const open = functions.filter((known) => !hidden.has(known.name) && ['public', 'external'].includes(known.access))
  return {
    name,
    constructorInputs: outlineInputs(builder?.inputs ?? []),
    functions: [
      ...open.map(({ name, inputs, view, payable }) => ({ name, inputs: outlineInputs(inputs), view, payable })),
      ...state.filter(({ access }) => access === 'public').map(outlineGetter),
    ],
  }
}

function outlineInputs(inputs: readonly Variable[]): OutlinedFunction['inputs'] {
  return inputs.map(({ name, type }) => ({ name, type: nameOf(type) }))
}

function outlineGetter({ name, type }: StateVariable): OutlinedFunction {
  return { name, inputs: keysOf(type).map((key) => ({ name: '', type: key })), view: true, payable: false }
}

function keysOf(type: TypeName): string[] {
  return type.kind === 'mapping' ? [nameOf(type.key), ...keysOf(type.value)] : []
}

function nameOf(type: TypeName): string {
  return type.kind === 'mapping' ? 'mapping' : type.name
}
