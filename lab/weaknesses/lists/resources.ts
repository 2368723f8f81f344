import { rightsForAnybody } from '../rights-for-anybody.js'
import type { Weakness } from '../weakness.js'

export const resourceWeaknesses: readonly Weakness[] = [
  {
    name: 'rights-for-anybody',
    cwe: [862],
    ports: { resourceRights: rightsForAnybody },
    places: [
      { method: 'PUT', path: '/api/Products/:id', parameter: 'description' },
      { method: 'DELETE', path: '/api/Feedbacks/:id', parameter: 'id' },
      { method: 'GET', path: '/api/BasketItems/:id', parameter: 'id' },
      { method: 'GET', path: '/api/Users', parameter: 'path' },
      { method: 'POST', path: '/api/SecurityAnswers', parameter: 'UserId' },
      { method: 'PUT', path: '/api/Hints/:id', parameter: 'text' },
    ],
  },
]
