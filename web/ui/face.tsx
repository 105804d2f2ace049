import { classNames } from './class-names.ts'
import styles from './face.module.css'

type FaceProps = {
  /** the pet's name; its initial stands in the face, so that colour never speaks alone */
  name: string
  /** one of the pet colours of the tokens */
  colour: string
  size?: 'small' | 'medium' | 'large'
  /** when no words beside it say whose face it is */
  label?: string
  ears?: 'dog' | 'cat'
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A pet's coloured round face with its initial. */
export function Face({ name, colour, size = 'medium', label, ears }: FaceProps) {
  const [first] = graphemes.segment(name.trim() || '?')
  return (
    <span
      className={classNames(styles.face, styles[size])}
      data-pet-colour={colour}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {ears && <Ears kind={ears} />}
      <span className={styles.initial}>{first?.segment.toLocaleUpperCase()}</span>
    </span>
  )
}

function Ears({ kind }: { kind: 'dog' | 'cat' }) {
  return (
    <svg viewBox="0 0 40 40" className={styles.ears}>
      {kind === 'cat' ? (
        <path d="M5 20 6.5 3.5Q6.7 2 8 2.8L19 10h2l11-7.2q1.3-.8 1.5.7L35 20z" />
      ) : (
        <path d="M20 5C14 3 6 3 3.500 8-.5 13-1 24 2 30q1.500 2 3.500-1L9 14zM20 5c6-2 14-2 16.500 3 4 5 4.500 16 1.500 22q-1.500 2-3.500-1L31 14z" />
      )}
    </svg>
  )
}
