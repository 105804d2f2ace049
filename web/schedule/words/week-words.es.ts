import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './week-words.ts'

export const weekWords: SameWords<typeof english.weekWords> = {
  weekNavigation: 'Otras semanas',
  daysOfWeek: 'Días de esta semana',
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  thisWeek: 'Esta semana',
  nothingThatDay: 'Nada previsto',

  columns: 'Mostrar la semana como',
  inOrder: 'Lista',
  inHours: 'Horas',

  taken: (title, when, by) =>
    by === 'keys'
      ? `Moviendo ${title}, ${when}. Las flechas lo mueven, Intro lo deja, Escape lo devuelve a su sitio.`
      : `Moviendo ${title}, ${when}`,
  fromTo: (title, from, to) => `${title}: del ${from} al ${to}.`,
  putBack: (title) => `${title} está donde estaba.`,
  moved: (title, when) => `${title} pasó al ${when}.`,
  lasts: (title, when) => `${title}: ahora ${when}.`,
  notMoved: 'No se movió. Revisa tu conexión e inténtalo de nuevo.',
}

export const moveKeyWords: SameWords<typeof english.moveKeyWords> =
  'En la semana, en una pantalla ancha, x o Espacio toman el evento que tiene el foco: las flechas lo mueven un día o un cuarto de hora, con Mayús arriba y abajo lo alargan o acortan, Intro lo deja, Escape lo devuelve a su sitio. Con un ratón se arrastra, y en Horas también su borde inferior; con un dedo, mantenlo pulsado primero.'
