import { buildListSeo } from '../../src/layouts/list-page'
import { useTranslation as translate } from '../support/i18n'

const SEO = { title_translatable: 'Food trays', details_translatable: 'Details', keyword_translatable: 'trays' }
const { t } = translate('list')
const names = ['Bento tray', 'Meat tray']

test('leaves the head of a first page as it is', () => {
  expect(buildListSeo(SEO, { page: 1, names }, t)).toEqual(SEO)
})

test('describes a first page without a description by its title and items', () => {
  expect(buildListSeo({ ...SEO, details_translatable: '' }, { page: 1, names }, t).details_translatable).toBe(
    'Food trays · Bento tray · Meat tray',
  )
})

test('says in title and description of a later page which it is and what it shows', () => {
  expect(buildListSeo(SEO, { page: 3, names }, t)).toEqual({
    title_translatable: 'Food trays – Page 3',
    details_translatable: 'Food trays – Page 3 · Bento tray · Meat tray',
    keyword_translatable: 'trays',
  })
})
