import type { Journey } from '../support/journey'
import { ACCOUNT } from './account'
import { CATALOGUE } from './catalogue'
import { INQUIRY } from './inquiry'
import { PAGES } from './pages'

export const JOURNEYS: readonly Journey[] = [...CATALOGUE, ...INQUIRY, ...ACCOUNT, ...PAGES]
