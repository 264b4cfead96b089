import type { Journey } from '../support/journey'
import { CATALOGUE } from './catalogue'
import { INQUIRY } from './inquiry'
import { PAGES } from './pages'

export const JOURNEYS: readonly Journey[] = [...CATALOGUE, ...INQUIRY, ...PAGES]
