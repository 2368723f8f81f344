import { onPage, type Step, step, task, win } from '../steps'
import { loggedIn, query, reading, route } from '../waits'
import { account, home, iframePayload, loginForm } from './anchors'

const wayToAddresses = [
  '#account-menu [aria-label="Go to saved address page"]',
  '#account-menu [aria-label="Show Orders and Payment Menu"]',
  account,
]
const newAddress = ['[aria-label="Add a new address"]', home]
const addressForm = ['#address-form', home]
const wayToCheckout = ['#checkoutButton', '[aria-label="Show the shopping cart"]', home]

export const reflectedXss: readonly Step[] = [
  step('REFLECTED_XSS_1', loginForm, loggedIn()),
  task('REFLECTED_XSS_2', wayToAddresses, route('address/saved')),
  ...onPage('/address/saved', task('REFLECTED_XSS_3', newAddress, route('address/create'))),
  ...onPage('/address/create', task('REFLECTED_XSS_4', addressForm, route('address/saved'))),
  ...onPage('/address/saved', task('REFLECTED_XSS_5', newAddress, route('address/create'))),
  ...onPage('/address/create', task('REFLECTED_XSS_6', addressForm, route('address/saved'))),
  task('REFLECTED_XSS_7', wayToCheckout, route('order-completion')),
  task('REFLECTED_XSS_8', ['main a[href^="/track-result"]', home], route('track-result')),
  task('REFLECTED_XSS_9', ['#track-result', home], query(['/track-result/new', '/track-result'], 'id', iframePayload)),
  win(step('REFLECTED_XSS_10', ['#track-result', home], reading(25))),
]
