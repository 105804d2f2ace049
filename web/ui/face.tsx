import { classNames } from './class-names.ts'
import styles from './face.module.css'

type FaceProps = {
  /** the pet's name; its initial stands in the face, so that colour never speaks alone */
  name: string
  /** one of the pet colours of the tokens */
  colour: string
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** when no words beside it say whose face it is */
  label?: string
  ears?: 'dog' | 'cat'
  /** laid over the initial, which stays until it is there */
  picture?: { src: string; onError: () => void }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const initials = new Map<string, string>()

/** The first letter of a name, as a person would count letters; kept, because a full day asks a hundred times. */
export function initialOf(name: string): string {
  const known = initials.get(name)
  if (known !== undefined) return known
  const [first] = graphemes.segment(name.trim() || '?')
  const initial = first?.segment.toUpperCase() ?? '?'
  initials.set(name, initial)
  return initial
}

/** A pet's coloured round face with its initial. */
export function Face({ name, colour, size = 'medium', label, ears, picture }: FaceProps) {
  return (
    <span
      className={classNames(styles.face, styles[size])}
      data-pet-colour={colour}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {ears && !picture && <Ears kind={ears} />}
      <span className={styles.initial}>{initialOf(name)}</span>
      {picture && (
        <img
          {...picture}
          className={styles.picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  )
}

function Ears({ kind }: { kind: 'dog' | 'cat' }) {
  return (
    <svg viewBox="0 0 40 40" className={classNames(styles.ears, styles[kind])}>
      {kind === 'cat' ? (
        <path d="M4 21 4.5 3.5Q4.6 1.5 6.3 2.5L19 10h2L33.7 2.5q1.7-1 1.8 1L36 21z" />
      ) : (
        <path d="M13 2.5C7 1 1 4.5 0 13c-.8 7 0 14 3 16.5 2.6 2 4.6-.5 5.4-5C9.3 18.5 11 13 15 8c2-2.5.800-5-2-5.5zM27 2.5c6-1.5 12 2 13 10.5.8 7 0 14-3 16.5-2.6 2-4.6-.5-5.4-5C30.7 18.5 29 13 25 8c-2-2.5-.8-5 2-5.5z" />
      )}
    </svg>
  )
}
