import { execFileSync } from 'node:child_process'
import { e2e } from './environment'

export function readStored<T>(listing: 'inquiries' | 'visits'): T[] {
  const output = execFileSync(process.execPath, ['--import', 'tsx', `provider/src/cli/${listing}.ts`, '--json'], {
    encoding: 'utf8',
    env: { ...process.env, PROVIDER_DATA: e2e.data, DATABASE_URL: '' },
  })
  return JSON.parse(output) as T[]
}
