import { onPage, type Step, step, task, win } from '../steps'
import { reading, says, shows, typed } from '../waits'
import { heading, iframePayload, search, searchField } from './anchors'

const markup = '<h1>owasp'
const script = '<script>alert(`xss`)</script>'

export const domXss: readonly Step[] = [
  step('DOM_XSS_1', search, reading(12)),
  step('DOM_XSS_2', search, reading(12)),
  task('DOM_XSS_3', search, typed(searchField, 'owasp')),
  task('DOM_XSS_4', search, says(heading, 'owasp')),
  ...onPage(
    '/search',
    step('DOM_XSS_5', [heading, search], reading(10)),
    task('DOM_XSS_6', [heading, search], reading(6)),
  ),
  task('DOM_XSS_7', search, typed(searchField, markup)),
  task('DOM_XSS_8', search, shows(heading, markup)),
  ...onPage('/search', step('DOM_XSS_9', [heading, search], reading(15))),
  task('DOM_XSS_10', search, typed(searchField, script)),
  task('DOM_XSS_11', search, shows(heading, script)),
  step('DOM_XSS_12', search, reading(12)),
  step('DOM_XSS_13', search, reading(15)),
  task('DOM_XSS_14', search, typed(searchField, iframePayload)),
  task('DOM_XSS_15', search, shows(heading, iframePayload)),
  win(step('DOM_XSS_16', [heading, search], reading(15))),
  step('DOM_XSS_17', search, reading(20)),
]
