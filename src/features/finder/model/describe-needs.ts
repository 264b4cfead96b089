import type { TFunction } from 'i18next'
import { formatFootprint } from '../../../../packages/text/src/format-load'
import { formatLength, formatNumber, formatVolume } from '../../../../packages/text/src/format-measure'
import type { LanguageCode } from '../../../../packages/text/src/languages'
import { PALLETS } from '../../../../packages/text/src/load-units'
import { sessionStore } from '../../../lib/storage'
import { readDraft, writeDraft } from '../../inquiry/model/inquiry-draft'
import { INQUIRY_FIELDS } from '../../../../packages/contract/src/inquiry-fields'
import { EMPTY_INQUIRY } from '../../inquiry/model/inquiry-fields'
import type { PackedSize } from '../../../../packages/contract/src/finder'
import type { FinderItem, FinderQuery, ReadQuery } from './finder-query'
import type { Piece } from './fit-cell'

/** The size of a piece in one line, such as "⌀ 50 × 70 mm". */
export function describeSize(
  { l, w, h, top, isRound }: Pick<Piece, 'l' | 'w' | 'h' | 'top'> & { isRound: boolean },
  language: LanguageCode,
): string {
  const number = (mm: number) => formatNumber(mm, language, 1)
  const foot = isRound ? `⌀\u00a0${number(l)}` : `${number(l)}\u00a0×\u00a0${number(w)}`
  const widest = top === null ? '' : `–${number(top)}`
  return `${foot}${widest}\u00a0×\u00a0${formatLength(h, language).metric}`
}

export function describeUsual(size: PackedSize, density: number | undefined, language: LanguageCode): string {
  const { d, l = d ?? 0, w = d ?? 0, h = 0, top = null, ml } = size
  if (ml === undefined) return describeSize({ l, w, h, top, isRound: d !== undefined }, language)
  const volume = formatVolume(ml, language).metric
  const grams = density === undefined || density === 1 ? null : Math.round((ml * density) / 5) * 5
  return grams === null
    ? volume
    : `${volume} (≈\u00a0${formatNumber(grams, language)}\u00a0${language === 'ru' ? 'г' : 'g'})`
}

const line = (name: string, value: string, t: TFunction) => t('finder:line', { name, value })

export function describeFit(
  { needs }: ReadQuery,
  item: FinderItem | undefined,
  language: LanguageCode,
  t: TFunction,
): string[] {
  const { goods, count, uses, material } = needs
  const size =
    goods?.kind === 'loose'
      ? formatVolume(goods.ml, language).metric
      : goods && describeSize({ ...goods.piece, isRound: goods.piece.shape === 'round' }, language)
  return [
    ...(item ? [line(t('finder:form.what'), item.name, t)] : []),
    ...(size ? [line(t('finder:form.size'), size, t)] : []),
    ...(count === null ? [] : [line(t('finder:form.count'), formatNumber(count, language), t)]),
    ...(uses.length > 0
      ? [line(t('finder:form.uses'), uses.map((use) => t(`figures:temperature.uses.${use}`)).join(', '), t)]
      : []),
    ...(material ? [line(t('finder:form.material'), material, t)] : []),
  ]
}

export function describeNeeds(
  query: FinderQuery,
  read: ReadQuery,
  item: FinderItem | undefined,
  language: LanguageCode,
  t: TFunction,
): string[] {
  const { needs, year } = read
  const { pallet, maxPalletMm } = needs
  return [
    ...describeFit(read, item, language, t),
    ...(maxPalletMm !== null || query.pallet === 'loose'
      ? [
          line(
            t('finder:form.pallet'),
            [
              pallet && query.pallet !== 'loose'
                ? formatFootprint(PALLETS[query.pallet], language)
                : t('figures:calculator.loose'),
              ...(maxPalletMm === null ? [] : [`≤\u00a0${formatLength(maxPalletMm, language).metric}`]),
            ].join(', '),
            t,
          ),
        ]
      : []),
    ...(year === null ? [] : [line(t('finder:form.year'), formatNumber(year, language), t)]),
  ]
}

/** The finder's last message to the inquiry: only this text may be replaced. */
const WRITTEN_KEY = 'site:finder-message'

/**
 * Puts a custom-made pack into the inquiry, with the answers as its message. A message written by the visitor is kept.
 */
export function takeAlong(lines: readonly string[], product: string, quantity: string): void {
  const message = lines.join('\n').slice(0, INQUIRY_FIELDS.message.max)
  const draft = readDraft()
  const fields = draft?.fields ?? EMPTY_INQUIRY
  const written = sessionStore.getJson(WRITTEN_KEY)
  if (message === '' || (fields.message.trim() !== '' && fields.message !== written)) return
  sessionStore.setJson(WRITTEN_KEY, message)
  writeDraft({
    prefilled: draft?.prefilled ?? '',
    fields: {
      ...fields,
      message,
      product: product.slice(0, INQUIRY_FIELDS.product.max),
      quantity: quantity || fields.quantity,
    },
  })
}
