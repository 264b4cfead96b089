import { runRestore } from './run-backup'
import { runCommand } from './run-command'

await runCommand(runRestore)
