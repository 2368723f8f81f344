import { findFreePort } from './find-free-port.js'
import { makeConfig } from './make-config.js'
import { type ServedLab, serveLab } from './serve-lab.js'

/** A lab that the sign-in provider sends people back to, without the weaknesses in `fix`. */
export async function serveWithProvider(fix: string[] = []): Promise<ServedLab> {
  const port = await findFreePort()
  const authorizedRedirects = [{ uri: `http://127.0.0.1:${port}`, proxy: 'https://proxy.example' }]
  const config = makeConfig({ application: { googleOauth: { clientId: 'a-client', authorizedRedirects } } })
  return serveLab({ config, fix }, {}, port)
}
