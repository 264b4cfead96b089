import { showSignIn } from '../../../../src/features/account/model/show-sign-in'

test('the header shows a sign-in as long as there is one', () => {
  localStorage.setItem('token', 't-1')
  showSignIn()
  expect(document.documentElement).toHaveAttribute('data-signed-in')
  localStorage.clear()
  showSignIn()
  expect(document.documentElement).not.toHaveAttribute('data-signed-in')
})
