import { useState } from 'react'
import type { ContractAbi } from '../../../lab/outside/chain/abi'
import { useTranslation } from '../../browser/texts'
import { SelectField } from '../../kit/forms/select-field'
import { TextField } from '../../kit/forms/text-field'
import { Action, ActionResult, ChainPanel } from '../chain-panel'
import { parseGwei } from '../ether'
import type { ChainResult } from '../use-chain-action'
import { readInputs } from './read-inputs'

export interface DeployInput {
  readonly contract: ContractAbi
  readonly values: readonly (string | boolean)[]
}

interface DeployPanelProps {
  readonly contracts: readonly ContractAbi[]
  readonly gwei: string
  readonly result: ChainResult | undefined
  readonly disabled: boolean
  onGwei(gwei: string): void
  onDeploy(input: DeployInput): void
}

/** The ether goes with deployments and calls alike. */
export function DeployPanel({ contracts, gwei, result, disabled, onGwei, onDeploy }: DeployPanelProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const [values, setValues] = useState('')
  const contract = contracts.find(({ name }) => name === chosen) ?? contracts.at(-1)
  return (
    <ChainPanel id="deploy-title" title={t('TITLE_DEPLOY')}>
      <SelectField
        id="contractName"
        label={t('LABEL_CONTRACT')}
        value={contract?.name ?? ''}
        disabled={contracts.length === 0}
        onChoice={setChosen}
      >
        {contracts.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        id="constructorValues"
        label={t('LABEL_CONSTRUCTOR_VALUES')}
        value={values}
        onText={setValues}
        help={contract?.constructorInputs.map(({ name, type }) => `${type} ${name}`).join(', ') || t('TEXT_NO_VALUES')}
      />
      <TextField
        id="gweiAmount"
        inputMode="numeric"
        label={t('LABEL_GWEI')}
        value={gwei}
        onText={onGwei}
        error={gwei !== '' && parseGwei(gwei) === undefined ? t('INVALID_GWEI') : undefined}
        help={t('HINT_GWEI')}
      />
      <Action
        id="deployButton"
        label={t('BTN_DEPLOY')}
        disabled={disabled || !contract}
        onPress={() =>
          contract && onDeploy({ contract, values: readInputs(values, contract.constructorInputs.length) })
        }
      />
      <ActionResult result={result} />
    </ChainPanel>
  )
}
