import { stopChildren } from '../../../scripts/lib/children'

export default async function tearDown(): Promise<void> {
  globalThis.e2e?.server.close()
  globalThis.e2e?.server.closeAllConnections()
  await stopChildren()
}
