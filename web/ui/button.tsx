import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'plain'

type Shape = {
  look?: ButtonLook
  /** an icon before the words */
  icon?: ReactNode
  /** takes the whole width */
  wide?: boolean
}

export type ButtonProps = Shape &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** a request runs: pressing again does nothing, and the button says so */
    busy?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ look = 'primary', icon, wide, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(styles.button, styles[look], wide && styles.wide, className)}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({
  look = 'primary',
  icon,
  wide,
  className,
  children,
  ...rest
}: Shape & LinkProps) {
  return (
    <Link {...rest} className={classNames(styles.button, styles[look], wide && styles.wide, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** what it does, in words; also its tooltip */
  label: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A round button that is only an icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.icon, className)}
    >
      {children}
    </button>
  )
}

/** The same, going somewhere. */
export function IconLink({
  label,
  className,
  children,
  ...rest
}: Omit<LinkProps, 'aria-label'> & { label: string }) {
  return (
    <Link title={label} {...rest} aria-label={label} className={classNames(styles.icon, className)}>
      {children}
    </Link>
  )
}
