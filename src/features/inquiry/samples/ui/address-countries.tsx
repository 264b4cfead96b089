import { countriesIn } from '../../../../../packages/text/src/postal-address'
import { useSite } from '../../../../ui/components/site-context'

export { orderForm } from '../../../../../packages/contract/src/order-form'

/** The names of all countries, for the field that asks for one. */
export function AddressCountries({ id }: { id: string }) {
  const { language } = useSite()
  return (
    <datalist id={id}>
      {[...countriesIn(language).keys()].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
