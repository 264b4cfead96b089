import type { Journey } from '../support/journey'
import { button, textbox } from '../support/visitor'

export const ACCOUNT: readonly Journey[] = [
  {
    name: 'registers, and the browser itself answers the captcha',
    async go({ visit }) {
      const buyer = await visit()
      await buyer.open('/login#register')
      await buyer.fillIn(textbox(/^Email/), `engine-${Date.now()}@example.com`)
      // A password field has no role.
      await buyer.press(button('Show password'))
      await buyer.fillIn(textbox(/^Password/), 'correct horse')
      await buyer.press(button('Register'))
      await buyer.waitForAddress(/^\/account/)
      expect(await buyer.readProblems()).toEqual([])
    },
  },
]
