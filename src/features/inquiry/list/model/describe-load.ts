import type { TFunction } from 'i18next'
import { formatNumber } from '../../../../../packages/text/src/format-measure'
import type { LanguageCode } from '../../../../../packages/text/src/languages'
import { planLoad, type Carton } from '../../../../../packages/text/src/load-plan'
import { nameContainer, readTransport } from '../../../../lib/calculate-load'
import type { ShippingChoice } from '../../../../lib/shipping'

/** A load in one line, for a row of the inquiry; `t` has the namespaces `figures` and `inquiry`. */
export function describeLoad(
  pieces: number,
  transport: ShippingChoice,
  carton: Carton,
  language: LanguageCode,
  t: TFunction,
): string | null {
  const plan = planLoad(Math.ceil(pieces / carton.pieces), carton, readTransport(transport))
  if (!plan) return null
  const isLoose = transport.pallet === 'loose'
  return t(`inquiry:list.${isLoose ? 'looseFreight' : 'freight'}`, {
    packed: formatNumber(plan.cartons, language),
    stacked: formatNumber(plan.pallets, language),
    shipped: formatNumber(plan.used * plan.containers, language, 2),
    unit: nameContainer(transport.container, t),
  })
}
