/** Checks a marked field again; an unmarked field stays unmarked until the next attempt. */
export function recheck<Errors extends object>(errors: Errors, name: keyof Errors, found: Errors): Errors {
  if (!errors[name]) return errors
  const { [name]: _former, ...others } = errors
  return (found[name] ? { ...others, [name]: found[name] } : others) as Errors
}
