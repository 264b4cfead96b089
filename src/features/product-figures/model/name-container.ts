import type { TFunction } from 'i18next'
import { CONTAINER_NAMES, type ContainerKey } from '../../../../packages/text/src/load-units'

/** The name of a container, truck or air pallet; `t` has the namespace `figures`. */
export function nameContainer(key: ContainerKey, t: TFunction): string {
  return CONTAINER_NAMES[key] ?? t(`figures:packing.units.${key}`)
}
