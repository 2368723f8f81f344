import { useState } from 'react'
import { useChainAction } from '../../browser/chain-action'
import { useContractSandbox } from '../../browser/contract-sandbox'
import type { PageHandle } from '../../browser/page-title'
import { usePracticeWallet } from '../../browser/practice-wallet'
import { useTranslation } from '../../browser/texts'
import { Page } from '../../kit/page/page'
import { PageHeading } from '../../kit/page/page-heading'
import { CallPanel } from '../call-panel'
import { DeployPanel } from '../deploy-panel'
import { ChainLayout, Panels } from '../layout'
import { Action, Outcome, Panel } from '../panel'
import { compilers, sampleSource } from '../sample-source'
import { SourceEditor } from '../source-editor'
import { WalletBar } from '../wallet-bar'

export const handle: PageHandle = { title: 'TITLE_WEB3_SANDBOX' }

export default function Web3SandboxPage() {
  const { t } = useTranslation()
  const wallet = usePracticeWallet()
  const { contracts, deployed, outputs, compile, deploy, call } = useContractSandbox()
  const { outcome, isBusy, run } = useChainAction()
  const [source, setSource] = useState(sampleSource)
  const [compiler, setCompiler] = useState<string>(compilers[0])
  const [gwei, setGwei] = useState('0')
  const transact = (text: string, work: (address: string) => Promise<void>) =>
    run(async () => {
      await wallet.use(work)
      return wallet.address && text
    })
  const compileNow = () =>
    run(async () => {
      await compile(source, compiler)
      return t('CONFIRM_COMPILED')
    })
  return (
    <Page>
      {/* Whoever loads this picture has found the sandbox. */}
      <img src="/assets/public/images/padding/11px.png" alt="" width={1} height={1} hidden />
      <ChainLayout>
        <PageHeading aside={t('LABEL_SANDBOX_ASIDE')}>{t('TITLE_WEB3_SANDBOX')}</PageHeading>
        <WalletBar address={wallet.address} wei={wallet.wei} onConnect={wallet.connect} />
        <Panel id="source-title" title={t('TITLE_CONTRACT_EDITOR')}>
          <p>{t('TEXT_CONTRACT_EDITOR')}</p>
          <SourceEditor source={source} compiler={compiler} onSource={setSource} onCompiler={setCompiler} />
          <Action id="compileButton" label={t('BTN_COMPILE')} disabled={isBusy} onPress={compileNow} />
          <Outcome outcome={outcome} />
        </Panel>
        <Panels>
          <DeployPanel
            contracts={contracts}
            gwei={gwei}
            disabled={isBusy}
            onGwei={setGwei}
            onDeploy={({ contract, values }) =>
              transact(t('CONFIRM_DEPLOYED', { contract }), () => deploy(contract, values, gwei))
            }
          />
          {deployed && (
            <CallPanel
              key={deployed.address}
              contract={deployed.outline.name}
              address={deployed.address}
              functions={deployed.outline.functions}
              outputs={outputs}
              disabled={isBusy}
              onCall={(called, values) =>
                transact(t('CONFIRM_CALLED', { name: called.name }), (address) => call(called, values, gwei, address))
              }
            />
          )}
        </Panels>
      </ChainLayout>
    </Page>
  )
}
