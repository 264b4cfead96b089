import { withPageNumber } from '../../src/layouts/list-seo'
import { useTranslation as translate } from '../support/i18n'

const SEO = { title_translatable: 'Food trays', details_translatable: 'Details', keyword_translatable: 'trays' }
const { t } = translate('list')

test('leaves the title of the first page as it is', () => {
  expect(withPageNumber(SEO, 1, t)).toEqual(SEO)
})

test('says in the title of a later page which it is', () => {
  expect(withPageNumber(SEO, 3, t)).toEqual({ ...SEO, title_translatable: 'Food trays – Page 3' })
})
