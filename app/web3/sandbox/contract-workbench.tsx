import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import { Grid } from '../../kit/layout'
import { Action, ActionResult, ChainPanel } from '../chain-panel'
import { useChainAction } from '../use-chain-action'
import { CallPanel } from './call-panel'
import { DeployPanel } from './deploy-panel'
import { compilers, sampleSource } from './sample-source'
import { SourceEditor } from './source-editor'
import { useContractSandbox } from './use-contract-sandbox'

interface ContractWorkbenchProps {
  readonly isConnected: boolean
  /** Runs with the wallet, then revalidates the page. */
  withWallet(work: (address: string) => Promise<void>): Promise<void>
}

export function ContractWorkbench({ isConnected, withWallet }: ContractWorkbenchProps) {
  const { t } = useTranslation()
  const { contracts, deployed, outputs, compile, deploy, call } = useContractSandbox()
  const { resultAt, isBusy, run } = useChainAction()
  const [source, setSource] = useState(sampleSource)
  const [compiler, setCompiler] = useState<string>(compilers[0])
  const [gwei, setGwei] = useState('0')
  const transact = (place: string, text: string, work: (address: string) => Promise<void>) =>
    run(() => withWallet(work), isConnected ? text : undefined, place)
  const compileNow = () => run(() => compile(source, compiler), t('CONFIRM_COMPILED'), 'compile')
  return (
    <>
      <ChainPanel id="source-title" title={t('TITLE_CONTRACT_EDITOR')}>
        <p>{t('TEXT_CONTRACT_EDITOR')}</p>
        <SourceEditor source={source} compiler={compiler} onSource={setSource} onCompiler={setCompiler} />
        <Action id="compileButton" label={t('BTN_COMPILE')} disabled={isBusy} onPress={compileNow} />
        <ActionResult result={resultAt('compile')} />
      </ChainPanel>
      <Grid gap="xl" min="340px">
        <DeployPanel
          contracts={contracts}
          gwei={gwei}
          result={resultAt('deploy')}
          disabled={isBusy}
          onGwei={setGwei}
          onDeploy={({ contract, values }) =>
            transact('deploy', t('CONFIRM_DEPLOYED', { contract: contract.name }), () => deploy(contract, values, gwei))
          }
        />
        {deployed && (
          <CallPanel
            key={deployed.address}
            contract={deployed.abi.name}
            address={deployed.address}
            functions={deployed.abi.functions}
            outputs={outputs}
            resultOf={(name) => resultAt(`call ${name}`)}
            disabled={isBusy}
            onCall={(called, values) =>
              transact(`call ${called.name}`, t('CONFIRM_CALLED', { name: called.name }), (address) =>
                call(called, values, gwei, address),
              )
            }
          />
        )}
      </Grid>
    </>
  )
}
