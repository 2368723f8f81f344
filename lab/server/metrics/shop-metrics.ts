import type { Lab } from '../../lab.js'
import { labelled, type Metric, single } from './metric.js'

export function listShopMetrics({ store, startup, version }: Lab, prefix: string): readonly Metric[] {
  const users = store.table('Users')
  const usersAs = (role: string) => users.live().filter((user) => user.role === role).length
  return [
    labelled(
      'gauge',
      `${prefix}_startup_duration_seconds`,
      'How long the steps of the start took.',
      'task',
      () => startup.seconds,
    ),
    describeVersion(version, prefix),
    single(
      'gauge',
      `${prefix}_orders_placed_total`,
      'Orders there are.',
      () => store.collection('orders').all().length,
    ),
    labelled('gauge', `${prefix}_users_registered`, 'Customers by what they pay for.', 'type', () => [
      ['standard', usersAs('customer')],
      ['deluxe', usersAs('deluxe')],
    ]),
    single('gauge', `${prefix}_users_registered_total`, 'Accounts of whatever kind.', () => users.live().length),
    single('gauge', `${prefix}_wallet_balance_total`, 'Money in all wallets together.', () =>
      store
        .table('Wallets')
        .live()
        .reduce((sum, { balance }) => sum + (balance ?? 0), 0),
    ),
    labelled('gauge', `${prefix}_user_social_interactions`, 'What customers had to say.', 'type', () => [
      ['review', store.collection('reviews').all().length],
      ['feedback', store.table('Feedbacks').live().length],
      ['complaint', store.table('Complaints').live().length],
    ]),
  ]
}

function describeVersion(version: string, prefix: string): Metric {
  const [major = '0', minor = '0', patch = '0'] = version.split(/[.+-]/)
  return {
    name: `${prefix}_version_info`,
    help: 'The version in its labels; the value means nothing.',
    kind: 'gauge',
    labels: ['version', 'major', 'minor', 'patch'],
    read: () => [{ labels: { version, major, minor, patch }, value: 1 }],
  }
}
