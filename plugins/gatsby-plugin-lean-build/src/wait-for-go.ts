import type { Socket } from 'node:net'

/**
 * Reports that the build is prepared, and waits for the answer.
 *
 * @returns false when none will come: the other side has closed the connection, or has ended
 */
export async function waitForGo(line: Socket): Promise<boolean> {
  const isWanted = await new Promise<boolean>((resolve) => {
    line.once('data', () => resolve(true))
    line.once('error', () => resolve(false))
    line.once('close', () => resolve(false))
    line.once('end', () => resolve(false))
    line.write('ready\n')
  })
  line.destroy()
  return isWanted
}
