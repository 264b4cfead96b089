import type { ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import type { ContainerKey } from '../../../../packages/text/src/load-units'
import { nameContainer, type CheaperLoad } from '../../../lib/calculate-load'
import * as styles from './packing-figure.module.css'

interface CheaperLoadNoteProps extends CheaperLoad {
  container: ContainerKey
  children?: ReactNode
}

export function CheaperLoadNote({ loose, stacked, container, children }: CheaperLoadNoteProps) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  return (
    <p className={styles.cheaper}>
      {t('calculator.cheaper', {
        loose: formatNumber(loose, language),
        stacked: formatNumber(stacked, language),
        unit: nameContainer(container, t),
      })}
      {children}
    </p>
  )
}
