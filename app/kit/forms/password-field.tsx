import { type ComponentProps, useState } from 'react'
import { IconEye, IconEyeOff } from '../page-icons'
import styles from './field.module.css'
import { TextField } from './text-field'

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'tool' | 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      tool={
        <button
          type="button"
          className={styles.tool}
          aria-label={shown ? 'Button to hide the password' : 'Button to display the password'}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  )
}
