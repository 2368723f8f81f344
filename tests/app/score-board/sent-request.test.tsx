import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '../../../app/browser/texts.js'
import { SentRequest } from '../../../app/score-board/panel/story/sent-request.js'
import type { Story } from '../../../lab/challenges/stories.js'

const draw = (method: string, url: string, lastStep?: Story['lastStep']) =>
  renderToStaticMarkup(
    <TextsProvider language="en" texts={{}}>
      <SentRequest request={{ method, url, readableUrl: url }} lastStep={lastStep} />
    </TextsProvider>,
  )
const remarksOn = (...shown: Parameters<typeof draw>) => draw(...shown).match(/STORY_\w+/g) ?? []

it('a request that is not the attack itself is said to be none', () => {
  expect(remarksOn('POST', '/rest/user/login')).toEqual([])
  expect(remarksOn('POST', '/rest/basket/5/checkout', 'checkout')).toEqual(['STORY_CHECKOUT'])
  expect(remarksOn('GET', '/promotion', 'display')).toEqual(['STORY_DISPLAY'])
  expect(remarksOn('GET', '/solve/challenges/server-side?key=x', 'inward-call')).toEqual(['STORY_INWARD_CALL'])
  expect(remarksOn('POST', '/rest/web3/walletNFTVerify', 'claim')).toEqual(['STORY_CLAIM'])
})

it('a report and a telltale picture tell how the lab noticed', () => {
  expect(remarksOn('SOCKET', 'verifyLocalXssChallenge')).toEqual(['STORY_MESSAGE'])
  expect(remarksOn('GET', '/assets/public/images/padding/1px.png')).toEqual(['STORY_TELLTALE'])
})
