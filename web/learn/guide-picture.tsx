import { classNames } from '../ui/class-names.ts'
import ui from '../ui/pictures/pictures.module.css'
import styles from './guide-pictures.module.css'

const drawings = import.meta.glob<string>('./drawings/*.svg', {
  query: '?drawing',
  import: 'drawing',
  eager: true,
})

/** A drawing says nothing that the title beside it does not say. */
export function GuidePicture({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 120 90"
      className={classNames(ui.picture, styles.picture)}
      aria-hidden="true"
      // read from a file of ours, and nothing but shapes: the build saw to it
      dangerouslySetInnerHTML={{ __html: drawings[`./drawings/${name}.svg`] ?? '' }}
    />
  )
}
