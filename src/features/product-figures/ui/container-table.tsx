import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import { planContainer, type Carton } from '../../../../packages/text/src/load-plan'
import { CONTAINER_KEYS, CONTAINER_NAMES, CONTAINERS, type Pallet } from '../../../../packages/text/src/load-units'
import * as styles from './packing-figure.module.css'

/** How many pieces fill each container, on pallets and loose. */
export function ContainerTable({ carton, pallet }: { carton: Carton; pallet: Pallet }) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  const number = (value: number) => formatNumber(value, language)
  return (
    <table className={styles.table}>
      <caption>{t('packing.full')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('packing.steps.container')}</th>
          <th scope="col">{t('packing.onPallets')}</th>
          <th scope="col">{t('packing.loose')}</th>
        </tr>
      </thead>
      <tbody>
        {CONTAINER_KEYS.map((key) => {
          const palletised = planContainer(carton, CONTAINERS[key], pallet)
          const loose = planContainer(carton, CONTAINERS[key], null)
          return (
            <tr key={key}>
              <th scope="row">{CONTAINER_NAMES[key]}</th>
              <td>{number(palletised.cartons * carton.pieces)}</td>
              <td>{number(loose.cartons * carton.pieces)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
