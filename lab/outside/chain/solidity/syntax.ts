export type TypeName =
  | { readonly kind: 'plain'; readonly name: string }
  | { readonly kind: 'mapping'; readonly key: TypeName; readonly value: TypeName }

export interface Variable {
  readonly name: string
  readonly type: TypeName
}

export type Expression = { readonly line: number } & (
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly of: Expression; readonly key: Expression }
  | {
      readonly kind: 'call'
      readonly callee: Expression
      readonly options: Readonly<Record<string, Expression>>
      readonly values: readonly Expression[]
    }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'conditional'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | {
      readonly kind: 'assign'
      readonly operator: string
      readonly targets: readonly (Expression | undefined)[]
      readonly value: Expression
    }
  | { readonly kind: 'update'; readonly target: Expression; readonly by: 1n | -1n; readonly isPostfix: boolean }
  | { readonly kind: 'tuple'; readonly parts: readonly (Expression | undefined)[] }
)

export type Statement = { readonly line: number } & (
  | { readonly kind: 'block'; readonly body: readonly Statement[]; readonly unchecked: boolean }
  | {
      readonly kind: 'declare'
      readonly variables: readonly (Variable | undefined)[]
      readonly value: Expression | undefined
    }
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'if'; readonly test: Expression; readonly yes: Statement; readonly no: Statement | undefined }
  | {
      readonly kind: 'loop'
      readonly start: Statement | undefined
      readonly test: Expression | undefined
      readonly step: Expression | undefined
      readonly body: Statement
    }
  | { readonly kind: 'return'; readonly value: Expression | undefined }
  | { readonly kind: 'emit'; readonly event: string; readonly values: readonly Expression[] }
  | { readonly kind: 'break' | 'continue' | 'placeholder' }
)

export type Access = 'external' | 'public' | 'internal' | 'private'

export interface ContractFunction {
  /** Also `constructor`, `receive` and `fallback`. */
  readonly name: string
  readonly inputs: readonly Variable[]
  readonly outputs: readonly Variable[]
  readonly access: Access
  readonly payable: boolean
  readonly view: boolean
  readonly modifiers: readonly { readonly name: string; readonly values: readonly Expression[] }[]
  readonly body: Statement | undefined
}

export interface StateVariable extends Variable {
  readonly access: Access
  readonly initial: Expression | undefined
}

export interface Contract {
  readonly name: string
  readonly kind: 'contract' | 'interface'
  /** Overflows revert, as from 0.8 on. */
  readonly checked: boolean
  readonly state: readonly StateVariable[]
  readonly functions: readonly ContractFunction[]
  readonly modifiers: Readonly<Record<string, { readonly inputs: readonly Variable[]; readonly body: Statement }>>
}
