import { useState } from 'react'
import type { AbiFunction } from '../../../lab/outside/chain/abi'
import { useTranslation } from '../../browser/texts'
import { TextField } from '../../kit/forms/text-field'
import { Action, ActionResult, ChainPanel } from '../chain-panel'
import type { ChainResult } from '../use-chain-action'
import styles from './call-panel.module.css'
import { readInputs } from './read-inputs'

interface CallPanelProps {
  readonly contract: string
  readonly address: string
  readonly functions: readonly AbiFunction[]
  /** Results of view functions, by name. */
  readonly outputs: Readonly<Record<string, string>>
  resultOf(name: string): ChainResult | undefined
  readonly disabled: boolean
  onCall(called: AbiFunction, values: readonly (string | boolean)[]): void
}

export function CallPanel({ contract, address, functions, outputs, resultOf, disabled, onCall }: CallPanelProps) {
  const { t } = useTranslation()
  return (
    <ChainPanel id="call-title" title={t('TITLE_CALLS', { contract })}>
      <p className={styles.address}>
        <code id="deployedAddress">{address}</code>
      </p>
      {functions.map((called) => (
        <Call
          key={called.name}
          called={called}
          output={outputs[called.name]}
          result={resultOf(called.name)}
          disabled={disabled}
          onCall={(values) => onCall(called, values)}
        />
      ))}
    </ChainPanel>
  )
}

interface CallProps {
  readonly called: AbiFunction
  readonly output: string | undefined
  readonly result: ChainResult | undefined
  readonly disabled: boolean
  onCall(values: readonly (string | boolean)[]): void
}

function Call({ called, output, result, disabled, onCall }: CallProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState('')
  const { name, inputs, view } = called
  return (
    <div className={styles.call}>
      {inputs.length > 0 && (
        <TextField
          id={`values-${name}`}
          label={t('LABEL_VALUES_FOR', { name })}
          value={values}
          onText={setValues}
          help={inputs.map(({ name, type }) => `${type} ${name}`.trim()).join(', ')}
        />
      )}
      <Action quiet={view} label={name} disabled={disabled} onPress={() => onCall(readInputs(values, inputs.length))} />
      {view && <output className={styles.output}>{output}</output>}
      {(!view || result?.failed) && <ActionResult result={result} />}
    </div>
  )
}
