import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { issueLink } from '../../../provider/src/accounts/one-time-links'
import { PDF, SAMPLE_FILES, uploadFile } from '../support/sample-attachments'
import { withoutTrace } from '../support/stored-state'
import { providerForEach } from '../support/test-provider'
import { password, Visitor } from '../support/visitor'

const provider = providerForEach()
const visitor = new Visitor(provider)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const attach = (token: string) => uploadFile(provider, 'drawing.pdf', PDF, bearer(token))
const inquire = async (token: string | undefined, more: object = {}) => {
  const body = { name: 'Ana', email: 'ana@example.com', message: 'Hello', consent: true, companyId: '1', ...more }
  return provider.post('/online/inquiryAdd', body, token ? bearer(token) : {})
}
const deleteAs = (token: string, more: object = {}) =>
  provider.post('/online/accountDelete', { password, companyId: '1', ...more }, bearer(token))
const deleteInVain = (token: string, more: object = {}) => withoutTrace(provider, () => deleteAs(token, more))
const rowsOf = (table: 'accounts' | 'tokens' | 'inquiries' | 'inquiry_attachments' | 'visits' | 'personal_data_log') =>
  provider.database.kysely.selectFrom(table).selectAll().execute()
const linkFor = async (token: string) => {
  const { data } = await visitor.getAs(token, '/online/accountData', { companyId: '1' })
  return `/${(data as { url: string }).url}`
}

describe('a visitor’s own data', () => {
  it('are a file under a link that needs no token, with the files, and without what others sent under the address', async () => {
    const token = await visitor.signUp()
    // Whoever owns the address is asked for no proof, even within seconds of the first page.
    const confirmed = { confirmed_at: new Date().toISOString() }
    await provider.database.kysely.updateTable('accounts').set(confirmed).execute()
    const page = { visitedPage: '/tray', companyId: '1' }
    const visit = await provider.post('/online/accessRecords', page, { 'user-agent': 'Mozilla/5.0 Firefox/130.0' })
    await inquire(token, { attachments: [await attach(token)], recordsId: visit.body.message })
    await inquire(undefined, { message: 'of a stranger' })
    const response = await fetch(`http://127.0.0.1:${provider.port}${await linkFor(token)}`)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.zip"$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const archive = join(provider.folders.data, 'mine.zip')
    writeFileSync(archive, Buffer.from(await response.arrayBuffer()))
    const read = (name: string) => execFileSync('unzip', ['-p', archive, name])
    const data = JSON.parse(read('data.json').toString()) as {
      account: object
      inquiries: { message: string; files: { file: string }[] }[]
      visits: object[]
    }
    expect(data.account).toMatchObject({ email: 'ana@example.com', name: 'Ana Díaz' })
    expect(data.inquiries.map(({ message }) => message)).toEqual(['Hello'])
    expect(read(data.inquiries[0]?.files[0]?.file ?? '')).toEqual(SAMPLE_FILES['drawing.pdf'])
    expect(data.visits).toMatchObject([{ visitedPage: '/tray', device: 'desktop' }])
    expect(await rowsOf('personal_data_log')).toMatchObject([{ action: 'export', command: 'online/accountData' }])
  })

  it('are given twenty times an hour, with their links, and no download more is logged', async () => {
    const link = await linkFor(await visitor.signUp())
    const download = async () => (await provider.send({ path: link })).status
    const statuses: number[] = []
    for (let count = 0; count < 25; count += 1) statuses.push(await download())
    expect(statuses).toEqual([...Array<number>(19).fill(200), ...Array<number>(6).fill(429)])
    expect(await rowsOf('personal_data_log')).toHaveLength(19)
  })

  it('are given to nobody without a token, and not under a link that is over, changed, or of an account that is gone', async () => {
    expect(await visitor.getAs('unknown', '/online/accountData', { companyId: '1' })).toMatchObject({ code: 401 })
    const token = await visitor.signUp()
    const link = await linkFor(token)
    const key = new URL(link, 'http://x').searchParams.get('key') ?? ''
    const statusOf = async (given: string) =>
      (await withoutTrace(provider, () => provider.get('/online/accountDataFile', { key: given }))).status
    const [id = '', time = '', signature = ''] = key.split('.')
    for (const wrong of [
      `${id}.${Number(time) + 1}.${signature}`,
      `other.${time}.${signature}`,
      `${id}.${time}.`,
      'x',
    ]) {
      expect(await statusOf(wrong)).toBe(404)
    }
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Number(time))
    expect(await statusOf(key)).toBe(404)
    clock.mockRestore()
    await deleteAs(token)
    expect(await statusOf(key)).toBe(404)
  })

  it('are not given under a link of somebody who had made the account with the address, once its owner has it', async () => {
    await inquire(undefined, { message: 'of the owner' })
    const link = await linkFor(await visitor.signUp())
    const [account] = await rowsOf('accounts')
    const token = await issueLink(provider.database.kysely, 'reset-password', account?.id ?? '', {})
    const reset = { token, password: 'another horse', companyId: '1' }
    expect((await provider.post('/online/resetPassword', reset)).body.code).toBe(200)
    expect(await rowsOf('inquiries')).toMatchObject([{ message: 'of the owner', account_id: account?.id }])
    expect((await provider.send({ path: link })).status).toBe(404)
    expect(await rowsOf('personal_data_log')).toEqual([])
  })
})

describe('deleting one’s own account', () => {
  it('keeps the inquiries without an owner where nothing else is chosen', async () => {
    const token = await visitor.signUp()
    const id = await attach(token)
    await inquire(token, { attachments: [id] })
    expect((await deleteAs(token)).body).toMatchObject({ code: 200, data: { inquiries: { erased: 0, kept: 1 } } })
    expect([await rowsOf('accounts'), await rowsOf('tokens')]).toEqual([[], []])
    expect(await rowsOf('inquiries')).toMatchObject([{ message: 'Hello', account_id: null }])
    const files = await rowsOf('inquiry_attachments')
    expect(files).toMatchObject([{ account_id: null }])
    expect(files[0]?.inquiry_id).not.toBeNull()
    expect((await visitor.getAs(token, '/online/account')).code).toBe(401)
    // The address is free, and whoever registers with it finds nothing from before.
    const again = await visitor.signUp()
    expect(await visitor.getAs(again, '/online/myInquiries', { companyId: '1' })).toMatchObject({ data: { total: 0 } })
  })

  it('erases the inquiries with files and visits on request, and no one else’s', async () => {
    const token = await visitor.signUp()
    const ben = await visitor.signUp('ben@example.com')
    await inquire(token, { attachments: [await attach(token)] })
    await inquire(ben)
    const file = (await rowsOf('inquiry_attachments'))[0]?.file ?? ''
    expect((await deleteAs(token, { inquiries: 'erase' })).body.data).toEqual({ inquiries: { erased: 1, kept: 0 } })
    expect(await rowsOf('inquiries')).toHaveLength(1)
    expect(await rowsOf('inquiry_attachments')).toEqual([])
    expect(existsSync(join(provider.folders.data, file))).toBe(false)
    expect((await visitor.getAs(ben, '/online/account')).code).toBe(200)
    expect(await rowsOf('personal_data_log')).toMatchObject([
      { action: 'erase', command: 'online/accountDelete', accounts: 1, inquiries: 1, files: 1 },
    ])
  })

  it('erases thousands of visits in steps, and none in the transaction that keeps others out', async () => {
    const token = await visitor.signUp()
    const { kysely } = provider.database
    const page = { session_id: 's', company_id: '1', visited_page: '/', referer: '', received_at: '2026-01-01' }
    await kysely
      .insertInto('visits')
      .values(Array.from({ length: 500 }, (_, index) => ({ ...page, id: `${index}` })))
      .execute()
    await inquire(token, { recordsId: 's' })
    const executor = kysely.getExecutor()
    const steps: number[] = []
    const execute = executor.executeQuery.bind(executor)
    jest.spyOn(executor, 'executeQuery').mockImplementation(async (query, ...more) => {
      const result = await execute(query, ...more)
      if (/^delete from "visits"/.test(query.sql)) steps.push(Number(result.numAffectedRows))
      return result
    })
    await deleteAs(token, { inquiries: 'erase' })
    expect(await rowsOf('visits')).toEqual([])
    expect(steps.reduce((sum, count) => sum + count, 0)).toBe(500)
    expect(Math.max(...steps)).toBeLessThanOrEqual(200)
  })

  it('needs a token and the password, and can’t be used to guess it', async () => {
    const token = await visitor.signUp()
    expect((await deleteInVain('unknown')).body.code).toBe(401)
    expect((await deleteInVain(token, { password: '' })).body).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'password', rule: 'required' }] },
    })
    expect((await deleteInVain(token, { inquiries: 'sell' })).body).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'inquiries' }] },
    })
    for (let count = 0; count < 10; count += 1) {
      const { body } = await deleteInVain(token, { password: `guess ${count}` })
      expect(body).toMatchObject({
        code: 500,
        message: '用户名或密码错误',
        data: { errors: [{ rule: 'credentials' }] },
      })
    }
    expect((await deleteInVain(token)).status).toBe(429)
  })
})
