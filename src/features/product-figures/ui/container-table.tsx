import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { formatNumber, formatPercent } from '../../../../packages/text/src/format-measure'
import {
  planContainer,
  type Carton,
  type ContainerPlan,
  type LoadChoice,
} from '../../../../packages/text/src/load-plan'
import { formatList } from '../../../../packages/text/src/format-list'
import {
  COMMON_CONTAINERS,
  CONTAINER_KEYS,
  CONTAINERS,
  PALLETS,
  type ContainerKey,
  type PalletKey,
} from '../../../../packages/text/src/load-units'
import { nameContainer } from '../../../lib/calculate-load'
import * as styles from './packing-figure.module.css'

interface ContainerTableProps {
  carton: Carton
  pallet: PalletKey
  choice: LoadChoice
}

/** How many pieces fill each container, truck and air pallet, on pallets and loose, and how well. */
export function ContainerTable({ carton, pallet, choice }: ContainerTableProps) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  const cell = ({ cartons, fill }: ContainerPlan) => (
    <td>
      {formatNumber(cartons * carton.pieces, language)}{' '}
      <small>{formatPercent(Math.round(fill.volume * 100), language)}</small>
    </td>
  )
  const table = (keys: readonly ContainerKey[], caption: string) => (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('packing.steps.container')}</th>
          <th scope="col">{t('packing.onPallets')}</th>
          <th scope="col">{t('packing.loose')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => {
          const container = CONTAINERS[key]
          return (
            <tr key={key}>
              <th scope="row">{nameContainer(key, t)}</th>
              {cell(planContainer(carton, { ...choice, container, pallet: PALLETS[pallet] }))}
              {cell(planContainer(carton, { container, pallet: null }))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
  const further = CONTAINER_KEYS.filter((key) => !COMMON_CONTAINERS.includes(key))
  return (
    <>
      {table(COMMON_CONTAINERS, t('packing.full'))}
      <details className={styles.further}>
        <summary>
          {t('packing.more', {
            units: formatList(
              further.map((key) => nameContainer(key, t)),
              language,
            ),
          })}
        </summary>
        {table(further, t('packing.full'))}
      </details>
    </>
  )
}
