import type { GuardedName, Resource, Rights } from './resource.js'
import { listOnly } from './rights.js'

/** Every generated resource, with the rights of a lab; the rows of the score board can only be listed in any lab. */
export function listResources(rights: Readonly<Record<GuardedName, Rights>>): readonly Resource[] {
  return [
    { name: 'Users', table: 'Users', rights: rights.Users, hidden: ['password', 'totpSecret'] },
    { name: 'Products', table: 'Products', rights: rights.Products, translated: ['name', 'description'] },
    { name: 'Feedbacks', table: 'Feedbacks', rights: rights.Feedbacks },
    { name: 'BasketItems', table: 'BasketItems', rights: rights.BasketItems },
    { name: 'Challenges', table: 'Challenges', rights: listOnly, translated: ['description'] },
    { name: 'Complaints', table: 'Complaints', rights: rights.Complaints },
    { name: 'Recycles', table: 'Recycles', rights: rights.Recycles },
    {
      name: 'SecurityQuestions',
      table: 'SecurityQuestions',
      rights: rights.SecurityQuestions,
      translated: ['question'],
    },
    { name: 'SecurityAnswers', table: 'SecurityAnswers', rights: rights.SecurityAnswers },
    { name: 'Addresss', table: 'Addresses', rights: rights.Addresss },
    { name: 'PrivacyRequests', table: 'PrivacyRequests', rights: rights.PrivacyRequests },
    { name: 'Cards', table: 'Cards', rights: rights.Cards },
    { name: 'Quantitys', table: 'Quantities', rights: rights.Quantitys },
    { name: 'Hints', table: 'Hints', rights: rights.Hints, translated: ['text'] },
  ]
}
