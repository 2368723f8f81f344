import { fetchTexts } from '../../browser/fetch-texts'
import { restPage } from '../../browser/rest/rest-page'
import { page } from '../../http/page'
import type { TutorialTexts } from './use-tutorial-texts'

export const loader = page<TutorialTexts>(
  ({ lab, params: { language = 'en' } }) => ({ texts: lab.texts.ofTutorials(language) }),
  {},
)
export const clientLoader = restPage<TutorialTexts>(
  async ({ params }) => ({ texts: await fetchTexts(`/assets/i18n/tutorials/${params.language}.json`) }),
  {},
)

export const shouldRevalidate = () => false
