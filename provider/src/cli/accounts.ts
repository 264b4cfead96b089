import { runAccounts } from './run-accounts'
import { runCommand } from './run-command'

await runCommand(runAccounts)
