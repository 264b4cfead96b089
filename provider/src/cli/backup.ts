import { runBackup } from './run-backup'
import { runCommand } from './run-command'

// Only the exit code tells a timer that something needs attention.
await runCommand(runBackup, { failsWithWarning: true })
