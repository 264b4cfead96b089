import { useTranslation } from 'gatsby-plugin-react-i18next'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { FIT_CLASSES } from '../../../../packages/contract/src/fit-classes'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import { PALLETS, usualPalletOf } from '../../../../packages/text/src/load-units'
import { FINDER_PATH } from '../../../site/site-files'
import type { LanguageCode } from '../../../site/languages'
import { loadJson } from '../../../lib/load'
import type { FinderFile, FinderPack } from '../../../lib/finder-file'
import { loadCatalogue } from '../../facets/api/load-catalogue'
import { useSearch, writeSearch } from '../../../lib/query-address'
import { usualTransport } from '../../../lib/shipping'
import { LISTED_LIMITS } from '../../../lib/inquiry-list/listed-product'
import { describeFit, describeNeeds, takeAlong } from '../model/describe-needs'
import {
  fillIn,
  NO_SIZE,
  toNeeds,
  parseFinderQuery,
  writeQuery,
  type FinderItem,
  type FinderQuery,
} from '../model/finder-query'
import { rankPacks, type PackFit } from '../model/fit-pack'
import { FinderForm } from './finder-form'
import { FinderResult, type FinderResultProps, type ShownPack } from './finder-result'
import * as styles from './finder.module.css'

interface Packs {
  packs: readonly FinderPack[]
  /** Names and pictures in the page's language, by path. */
  shown: ReadonlyMap<string, ShownPack>
}

/** The build's data of packs. Both files must be of one build, or products are missing in one until the next load. */
async function loadPacks(language: LanguageCode): Promise<Packs> {
  const [catalogue, { packs }] = await Promise.all([
    loadCatalogue(language),
    loadJson<FinderFile>(FINDER_PATH, { cache: 'no-cache' }),
  ])
  const shown = new Map(
    catalogue.products.map((product) => [product.path, { name: product.name, card: catalogue.cardOf(product) }]),
  )
  return { packs: packs.filter(({ path }) => shown.has(path)), shown }
}

/** Number of results shown at first, and of the closest packs when few fit. */
const STEP = 6
const NEAREST = 3

const RESULTS = 'finder-results'

/** How many products are offered before anything is asked. */
const EXAMPLES = 12

/** Beside the questions they are in sight already. */
function showResults(): void {
  const heading = document.getElementById(RESULTS)
  heading?.focus({ preventScroll: true })
  if (heading && heading.getBoundingClientRect().top > window.innerHeight / 2) heading.scrollIntoView()
}

/** The finder: questions beside the matching packs. All of its state is in the address. */
export function Finder({ items }: { items: readonly FinderItem[] }) {
  const { t } = useTranslation(['finder', 'figures'])
  const { language } = useSite()
  const usualPallet = usualPalletOf(language)
  const search = useSearch()
  const [packs, setPacks] = useState<Packs | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [shown, setShown] = useState(STEP)

  const load = useCallback(() => {
    setFailed(false)
    loadPacks(language).then(
      (loaded) => startTransition(() => setPacks(loaded)),
      () => setFailed(true),
    )
  }, [language])
  useEffect(load, [load])

  const asked = useMemo(() => parseFinderQuery(search, usualPallet), [search, usualPallet])
  const item = items.find(({ finderItemId }) => finderItemId === asked.what)
  const query = useMemo(() => fillIn(asked, item), [asked, item])
  const read = useMemo(() => toNeeds(query, item, PALLETS), [query, item])
  const ranking = useMemo(() => packs && rankPacks(packs.packs, read.needs), [packs, read])
  const materials = useMemo(
    () => [...new Set(packs?.packs.map(({ material }) => material))].sort((a, b) => (a < b ? -1 : 1)),
    [packs],
  )
  const isAsked = read.needs.goods !== null
  // From the whole list, which is sorted by trade.
  const step = (index: number) => Math.floor((index * EXAMPLES) / items.length)
  const examples = items.filter((_item, index) => step(index) > step(index - 1))

  function change(next: FinderQuery, kind: 'push' | 'replace'): void {
    setShown(STEP)
    writeSearch(writeQuery(next, usualPallet), kind)
  }

  function tryExample(what: string): void {
    // The examples disappear, and the results move up.
    flushSync(() => change({ ...query, ...NO_SIZE, what }, 'push'))
    showResults()
  }

  const lines = describeNeeds(query, read, item, language, t)
  // A pack's row shows quantity and pallet separately.
  const note = describeFit(read, item, language, t).join('; ').slice(0, LISTED_LIMITS.note)
  const isUsual = query.pallet === usualPallet && query.height === ''
  const { pallet, height } = query
  const said = { note, transport: isUsual ? null : { ...usualTransport(language), pallet, height } }
  const fitting = ranking?.fitting ?? []
  const nearest = fitting.length < NEAREST ? (ranking?.nearest.slice(0, NEAREST) ?? []) : []
  const common = { shown: packs?.shown, needs: read.needs, year: read.year, said }
  const isOther = ({ isMade }: PackFit) => isMade === false
  const [first, others] = [false, true].map((is) => fitting.slice(0, shown).filter((fit) => isOther(fit) === is))
  const counts = [
    ...FIT_CLASSES.map(
      (name) => [name, fitting.filter((fit) => !isOther(fit) && (fit.fit ?? 'exact') === name)] as const,
    ),
    ['notMade', fitting.filter(isOther)] as const,
  ]
    .filter(([, fits]) => fits.length > 0)
    .map(([name, fits]) =>
      t('finder:line', { name: t(`finder:results.${name}`), value: formatNumber(fits.length, language) }),
    )
    .join(' · ')
  const summary = packs
    ? isAsked
      ? counts || t('finder:results.none')
      : t('finder:results.ask')
    : hasFailed
      ? ''
      : t('finder:loading')

  return (
    <div className={styles.finder}>
      {!isAsked && query.what === '' && items.length > 0 && (
        <section className={styles.examples} aria-labelledby={`${RESULTS}-examples`}>
          <h2 id={`${RESULTS}-examples`}>{t('finder:results.examples')}</h2>
          <div className={styles.pills}>
            {examples.map(({ finderItemId, name }) => (
              <button key={finderItemId} type="button" onClick={() => tryExample(finderItemId)}>
                {name}
              </button>
            ))}
          </div>
        </section>
      )}
      <FinderForm {...{ items, item, query, materials, wrong: read.wrong }} onChange={change} />
      <section className={styles.results} aria-labelledby={RESULTS}>
        <h2 id={RESULTS} tabIndex={-1} className={isAsked ? undefined : 'offscreen'}>
          {t('finder:results.title')}
        </h2>
        <p role="status" className={styles.status}>
          <span>{summary}</span>
        </p>
        <div role="alert">
          {hasFailed && (
            <p>
              {t('finder:failed')}{' '}
              <button type="button" className="button quiet" onClick={load}>
                {t('finder:retry')}
              </button>
            </p>
          )}
        </div>
        {isAsked && (
          <>
            <PackList fits={first} {...common} />
            <PackList fits={others} title={t('finder:results.notMade')} {...common} />
            {fitting.length > shown && (
              <button type="button" className="button quiet" onClick={() => setShown(shown + STEP)}>
                {t('finder:results.more')}
              </button>
            )}
            <PackList fits={nearest} title={t('finder:results.nearest')} {...common} />
          </>
        )}
        {/* Not before the packs, which would move it. */}
        {isAsked && (packs || hasFailed) && (
          <div className={styles.custom}>
            <h2>{t('finder:custom.title')}</h2>
            <p>{t('finder:custom.text')}</p>
            <SiteLink
              target={{ to: 'inquiry' }}
              className="button"
              onClick={() =>
                takeAlong(
                  [t('finder:custom.message'), ...lines],
                  t('finder:custom.product'),
                  read.year === null ? '' : formatNumber(read.year, language),
                )
              }
            >
              {t('finder:custom.button')}
            </SiteLink>
          </div>
        )}
      </section>
    </div>
  )
}

interface PackListProps extends Pick<FinderResultProps, 'needs' | 'year' | 'said'> {
  fits: readonly PackFit[] | undefined
  title?: string
  shown: Packs['shown'] | undefined
}

function PackList({ fits = [], title, shown, ...said }: PackListProps) {
  if (fits.length === 0) return null
  return (
    <>
      {title && <h3 className={styles.nearest}>{title}</h3>}
      <ol className={styles.list}>
        {fits.map((fit) => {
          const pack = shown?.get(fit.pack.path)
          return (
            pack && (
              <li key={fit.pack.path}>
                <FinderResult fit={fit} pack={pack} {...said} />
              </li>
            )
          )
        })}
      </ol>
    </>
  )
}
