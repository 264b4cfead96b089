import type * as i18n from 'gatsby-plugin-react-i18next'
import type * as gatsby from 'gatsby'

type Of<Module, Name extends string> = Name extends keyof Module ? Module[Name] : 'not there'

/** The compiler, not this test, finds the errors here. */
const typed = {
  language: '' satisfies ReturnType<typeof i18n.useI18next>['language'],
  // @ts-expect-error -- browsers have no such function: the site has its own links.
  navigate: 'navigate' satisfies keyof ReturnType<typeof i18n.useI18next>,
  // @ts-expect-error -- nor this: a link changes the language.
  changeLanguage: 'changeLanguage' satisfies keyof ReturnType<typeof i18n.useI18next>,
  trans: 'not there' satisfies Of<typeof i18n, 'Trans'>,
  link: 'not there' satisfies Of<typeof i18n, 'Link'>,
  // @ts-expect-error -- it is never rendered.
  slice: {} satisfies typeof gatsby.Slice,
  // @ts-expect-error -- its code is left out.
  script: {} satisfies typeof gatsby.Script,
}

test('the site compiles only with what browsers have', () => {
  expect(typed).toBeDefined()
})

test('the stand-in has what its type says, and no more', () => {
  jest.mock('react-i18next', () => ({ useTranslation: () => undefined }))
  const standIn = jest.requireActual<object>(
    '../../../plugins/gatsby-plugin-lean-client/src/stand-ins/gatsby-plugin-react-i18next',
  )
  expect(Object.keys(standIn).sort()).toEqual(['useI18next', 'useTranslation'])
})
