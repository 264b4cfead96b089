import { runBackup } from './run-backup'
import { runCommand } from './run-command'

// Only the exit code tells a timer that somebody has to look after something.
await runCommand(runBackup, { failsWithWarning: true })
