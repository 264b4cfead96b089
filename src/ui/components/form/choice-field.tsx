import * as field from './form-field.module.css'

interface ChoiceFieldProps<Value extends string> {
  id: string
  label: string
  value: Value
  /** Values and their names. */
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

/** A labelled list to choose one value from. */
export function ChoiceField<Value extends string>({ id, label, value, choices, onChange }: ChoiceFieldProps<Value>) {
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        className={field.input}
        onChange={(event) => {
          const chosen = choices.find(([key]) => key === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
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
