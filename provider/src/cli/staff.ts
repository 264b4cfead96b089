import { runCommand } from './run-command'
import { runStaff } from './run-staff'

await runCommand(runStaff)
