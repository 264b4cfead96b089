import { execFileSync } from 'node:child_process'
import { e2e } from './environment'

export interface StoredInquiry {
  reference: string
  name: string
  email: string
  message: string
  visitedPage: string
  attachments: { name: string; file: string }[]
}

export function readInquiries(email: string): StoredInquiry[] {
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'provider/src/cli/inquiries.ts', '--json'], {
    encoding: 'utf8',
    env: { ...process.env, PROVIDER_DATA: e2e.data, DATABASE_URL: '' },
  })
  return (JSON.parse(output) as StoredInquiry[]).filter((inquiry) => inquiry.email === email)
}
