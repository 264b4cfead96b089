/** The working day after an inquiry, by which it is answered. */
export function dueDay(receivedAt: Date): Date {
  const day = new Date(receivedAt)
  do day.setUTCDate(day.getUTCDate() + 1)
  while ([0, 6].includes(day.getUTCDay()))
  return day
}
