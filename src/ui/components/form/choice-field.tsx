import { useEffect, useRef } from 'react'
import * as field from './form-field.module.css'

interface ChoiceFieldProps<Value extends string> {
  id: string
  label: string
  value: Value
  /** Values and their names. */
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

export function ChoiceField<Value extends string>({ id, label, value, choices, onChange }: ChoiceFieldProps<Value>) {
  const select = useRef<HTMLSelectElement>(null)
  const choose = (given: string | undefined) => {
    const chosen = choices.find(([key]) => key === given)
    if (chosen && chosen[0] !== value) onChange(chosen[0])
  }
  // A selection made in the page's HTML before hydration.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => choose(select.current?.value), [])
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select
        ref={select}
        id={id}
        value={value}
        className={field.input}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
