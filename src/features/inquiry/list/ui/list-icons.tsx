import { Icon } from '../../../../ui/components/icons'

export const PlusIcon = () => <Icon size={20} path="M10 4v12M4 10h12" />
export const CheckIcon = () => <Icon size={20} path="m4.5 10.5 3.5 3.5 7.5-8" />
export const CrossIcon = () => <Icon size={20} path="m5 5 10 10M15 5 5 15" />
