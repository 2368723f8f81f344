import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SocialLinks, type SocialUrls } from '../../../app/about/social-links.js'
import { TextsProvider } from '../../../app/browser/texts.js'

const labels = {
  blueSkyUrl: 'Visit our BlueSky page',
  mastodonUrl: 'Visit our Mastodon page',
  twitterUrl: 'Visit our Twitter page',
  facebookUrl: 'Visit our Facebook page',
  slackUrl: 'Join our Slack workspace',
  redditUrl: 'Visit our Reddit page',
  pressKitUrl: 'Access our Press Kit',
  nftUrl: 'View our NFT',
} as const

const nowhere: SocialUrls = Object.fromEntries(Object.keys(labels).map((place) => [place, null]))

const draw = (urls: SocialUrls) =>
  renderToStaticMarkup(
    <TextsProvider language="en" texts={{}}>
      <SocialLinks urls={urls} />
    </TextsProvider>,
  )

describe('the social links', () => {
  it.each(Object.entries(labels))('show %s when it alone is set', (place, label) => {
    const html = draw({ ...nowhere, [place]: 'https://juice.example/here' })
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain('href="https://juice.example/here"')
    expect(html).toContain(`aria-label="${label}"`)
  })

  it('show the questionnaire under its translated name', () => {
    const html = draw({ ...nowhere, questionnaireUrl: 'https://juice.example/asked' })
    expect(html).toMatch(
      /<a href="https:\/\/juice\.example\/asked" target="_blank" rel="noreferrer"><svg.*<\/svg>LABEL_QUESTIONNAIRE<\/a>/,
    )
  })

  it('are left out, with their heading, when there are none', () => {
    expect(draw(nowhere)).toBe('')
  })
})
