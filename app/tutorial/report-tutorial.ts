import { createApi } from '../browser/rest/api'
import type { TutorialName } from './tutorial-names'

/** A tutorial goes on without an answer. */
export function reportTutorial(name: TutorialName): void {
  void createApi()
    .post(`/rest/learn/tutorials/${encodeURIComponent(name)}`)
    .catch(() => undefined)
}
