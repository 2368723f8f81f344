import { type Step, step, task, win } from '../steps'
import { administrator, clicked, reading, route } from '../waits'
import { home, loginForm, sideMenu } from './anchors'

export const adminSection: readonly Step[] = [
  task('ADMIN_SECTION_1', loginForm, administrator()),
  step('ADMIN_SECTION_2', home, reading(12)),
  task('ADMIN_SECTION_3', sideMenu, clicked(sideMenu)),
  task('ADMIN_SECTION_4', ['dialog:modal', sideMenu], reading(6)),
  task('ADMIN_SECTION_5', ['dialog:modal', sideMenu], reading(6)),
  step('ADMIN_SECTION_6', ['dialog:modal', home], reading(15)),
  step('ADMIN_SECTION_7', ['dialog:modal', home], reading(10)),
  task('ADMIN_SECTION_8', ['dialog:modal', home], route('admin')),
  task('ADMIN_SECTION_9', home, reading(6)),
  step('ADMIN_SECTION_10', home, reading(10)),
  task('ADMIN_SECTION_11', home, route('administration')),
  win(task('ADMIN_SECTION_12', ['h1', home], reading(6))),
  task('ADMIN_SECTION_13', ['h1', home], reading(6)),
  step('ADMIN_SECTION_14', ['h1', home], reading(20)),
]
