import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../../app/browser/rest/api.js'
import { TextsProvider } from '../../../app/browser/texts.js'
import { readSuccess } from '../../../app/notices/read-success.js'
import type { CountryDetails } from '../../../app/notices/slot.js'
import { SuccessCard } from '../../../app/notices/success-card.js'

const portugal = { name: 'Portugal', code: 'PT' }
const solve = { key: 'errorHandlingChallenge', name: 'Error Handling', flag: 'f1a9' }

/** The markup of an element, with all parts that load later. */
function draw(element: ReactElement): Promise<string> {
  let html = ''
  const page = new Writable({
    write(piece, _encoding, done) {
      html += piece
      done()
    },
  })
  return new Promise((resolve, reject) => {
    page.on('finish', () => resolve(html))
    const stream = renderToPipeableStream(element, { onAllReady: () => stream.pipe(page), onError: reject })
  })
}

const drawCard = (countryDetails: CountryDetails) =>
  draw(
    <TextsProvider language="en" texts={{}}>
      <SuccessCard
        others={[]}
        success={{
          ...solve,
          id: 1,
          batch: 1,
          difficulty: 1,
          age: 0,
          message: '',
          copied: false,
          codingChallenge: false,
          insight: undefined,
          standing: undefined,
          unit: undefined,
          country: portugal,
        }}
        settings={{ showFlags: false, countryDetails }}
        scoreBoardVisible={false}
        onClose={() => {}}
        onCloseAll={() => {}}
        onCopied={() => {}}
      />
    </TextsProvider>,
  )

describe('a contest shows of the country what is asked for', () => {
  it.each([
    ['flag', ['Portugal'], false],
    ['name', [], true],
    ['both', [''], true],
  ] as const)('%s', async (details, pictures, isNamed) => {
    const html = await drawCard(details)
    expect([...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(pictures)
    expect(html.replace(/<[^>]*>/g, ' ').includes('Portugal')).toBe(isNamed)
  })
})

describe('the country of a success', () => {
  beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))
  afterEach(() => vi.unstubAllGlobals())

  async function read(countryDetails: CountryDetails) {
    const asked: string[] = []
    const api = createApi(async (path) => {
      asked.push(path)
      return path === '/rest/country-mapping'
        ? Response.json({ [solve.key]: portugal })
        : Response.json({ data: { why: 'Errors were not handled.', standing: { done: 1, all: 2 } } })
    })
    const told = { ...solve, challenge: 'Error Handling (Provoke an error)', codingChallenge: false }
    const success = await readSuccess(told as never, {
      t: (key) => key,
      language: 'en',
      countryDetails,
      scoreBoardVisible: true,
      api,
    })
    return { asked, country: success?.country }
  }

  it.each(['flag', 'name', 'both'] as const)('is asked for where its %s is shown', async (details) => {
    const { asked, country } = await read(details)
    expect(asked).toContain('/rest/country-mapping')
    expect(country).toEqual(portugal)
  })

  it('is not read for a solve that a reset took back', async () => {
    const api = createApi(async () => Response.json({ message: 'Not Found' }, { status: 404 }))
    const told = { ...solve, challenge: 'Error Handling (Provoke an error)', codingChallenge: false }
    expect(
      await readSuccess(told as never, {
        t: (key) => key,
        language: 'en',
        countryDetails: 'none',
        scoreBoardVisible: true,
        api,
      }),
    ).toBeUndefined()
  })

  it('is not asked for where nothing of it is shown', async () => {
    const { asked, country } = await read('none')
    expect(asked).not.toContain('/rest/country-mapping')
    expect(country).toBeUndefined()
  })
})
