import { storageKeys } from '../../browser/storage/storage'
import { onPage, type Step, step, task, win, withoutPanel, withPanel } from '../steps'
import { appears, contains, devToolsOpened, loggedIn, reading, route, solves, stored } from '../waits'
import { home, loginForm, panelButton, panelEdit, panelList, panelPath, panelRequest } from './anchors'

const solved = 'basketAccessChallenge'
const basket = ['main h1', home]

export const viewBasket: readonly Step[] = [
  task('VIEW_BASKET_1', loginForm, loggedIn()),
  task('VIEW_BASKET_2', ['[aria-label="Show the shopping cart"]', home], route('basket')),
  ...onPage(
    '/basket',
    step('VIEW_BASKET_3', basket, reading(12)),
    ...withPanel(
      task('OPEN_PANEL', panelButton, appears('#inspector')),
      task('VIEW_BASKET_4_PANEL', panelList, contains(panelRequest, 'GET /rest/basket/')),
      task('VIEW_BASKET_5_PANEL', [panelPath, panelEdit, ...panelList], solves(solved)),
    ),
    ...withoutPanel(
      step('VIEW_BASKET_4', basket, devToolsOpened()),
      step('VIEW_BASKET_5', basket, reading(20)),
      step('VIEW_BASKET_6', basket, reading(15)),
      task('VIEW_BASKET_7', basket, stored(storageKeys.basketId, solved)),
      task('VIEW_BASKET_8', basket, stored(storageKeys.basketTotal, solved)),
    ),
  ),
  win(step('VIEW_BASKET_9', basket, reading(15))),
  step('VIEW_BASKET_10', basket, reading(20)),
]
