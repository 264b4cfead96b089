import { nameLanguage } from '../office-texts'
import type { Kysely } from 'kysely'
import { setDisabled, type Account } from '../../accounts/accounts'
import type { Database } from '../../database/tables'
import { inOrder, iterateSlices, within, type Slice } from '../../database/keyset-slices'
import { foldText } from '../../inquiries/search-text'
import { goTo, refuse, show } from '../answers'
import type { Handlers } from '../serve-office'
import type { Office, SignedVisit } from '../visit'
import { logAction } from '../../staff/staff-log'
import { DisableAction, Field, Paging, Time, useFrame } from '../ui/frame'
import { Page } from '../ui/page'
import { readListPage, readStart, writeStart, type ListPage, type Start } from '../ui/page-of-list'

const PAGE_SIZE = 50

const TIME = 'accounts.created_at'

export async function findAccounts(db: Kysely<Database>, companyId: string, q: string, start: Start) {
  const pattern = `%${foldText(q).replace(/[\\%_]/g, '\\$&')}%`
  const read = (slice: Slice, limit: number) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('company_id', '=', companyId)
      .where(within(TIME, slice))
      .where((eb) =>
        q === ''
          ? eb.and([])
          : eb.or(
              (['email_key', 'name', 'company'] as const).map((column) =>
                eb(eb.fn<string>('lower', [column]), 'like', pattern),
              ),
            ),
      )
      .orderBy(inOrder(TIME, slice))
      .limit(limit)
      .execute()
  const slices = iterateSlices(db, { table: 'accounts', time: 'created_at', companyId }, start)
  return readListPage(start, PAGE_SIZE, slices, read, ({ created_at, id }) => ({ at: created_at, id }))
}

export function accountPages({ config: { companyId }, database: { kysely } }: Office) {
  const disable = async ({ params, session }: SignedVisit, isDisabled: boolean) => {
    const account = await kysely
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('id', '=', params.id ?? '')
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    if (!account) return refuse(404)
    await setDisabled(kysely, companyId, account.email, isDisabled)
    await logAction(kysely, session.staff.id, isDisabled ? 'account-disabled' : 'account-enabled', account.id)
    return goTo('/accounts', 'saved')
  }

  return {
    'GET /accounts': async (visit) => {
      const q = (visit.query.q ?? '').trim().slice(0, 200)
      return show(<AccountsPage {...await findAccounts(kysely, companyId, q, readStart(visit.query))} q={q} />)
    },
    'POST /accounts/:id/disable': (visit) => disable(visit, true),
    'POST /accounts/:id/enable': (visit) => disable(visit, false),
  } satisfies Partial<Handlers>
}

function AccountsPage({ rows, newer, older, q }: ListPage<Account> & { q: string }) {
  const { root, texts, language } = useFrame()
  const t = texts.accounts
  const hrefOf = (start: Start) =>
    `${root}/accounts?${new URLSearchParams({ ...(q && { q }), ...writeStart(start) }).toString()}`
  return (
    <Page title={t.title}>
      <form method="get" action={`${root}/accounts`} className="inline-form" role="search">
        <Field label={t.search} name="q" type="search" value={q} />
        <button>{texts.inbox.apply}</button>
      </form>
      {rows.length === 0 ? (
        <p className="empty">{q === '' ? t.nothing : t.nothingFound}</p>
      ) : (
        <ul className="cards">
          {rows.map((account) => (
            <li key={account.id} className={account.disabled_at === null ? 'card' : 'card off'}>
              <div className="card-head">
                <h2>
                  <bdi>{account.name}</bdi>
                </h2>
                <p>
                  <bdi>{account.email}</bdi>
                  {account.company && (
                    <>
                      {' · '}
                      <bdi>{account.company}</bdi>
                    </>
                  )}
                </p>
                <p className="tags">
                  <span className="tag">
                    {t.since} <Time at={account.created_at} short />
                  </span>
                  {account.language && <span className="tag">{nameLanguage(account.language, language)}</span>}
                  <span className="tag">{account.confirmed_at === null ? t.unconfirmed : t.confirmed}</span>
                  {account.disabled_at !== null && <span className="tag bad">{texts.staff.isDisabled}</span>}
                </p>
              </div>
              <div className="actions">
                <a className="button" href={`${root}/?${new URLSearchParams({ q: account.email }).toString()}`}>
                  {t.inquiries}
                </a>
                <DisableAction at={`/accounts/${account.id}`} isDisabled={account.disabled_at !== null} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Paging newer={newer} older={older} hrefOf={hrefOf} />
    </Page>
  )
}
