import { englishLabels } from '../english-labels.ts'
import { words } from '../names.ts'
import type { OwnWords } from '../quick-words.ts'

const beside =
  'ins maul, über das maul, oral, mit futter, mit dem futter, zum futter, mit oder ohne futter, nach dem fressen, auf nüchternen magen'
const changing = 'reduzieren, verringern, senken, ausschleichen, erhöhen, steigern'

/** What a label says of a plan. */
export const germanLabels = {
  nextPartMark: new RegExp(
    String.raw`${englishLabels.nextPartMark.source}|(?<![\p{L}])(?:und )?(?:dann|danach|anschlie(?:ß|ss)end|gefolgt von|hernach)(?![\p{L}])|(?<![\p{L}])und(?= (?:absetzen|stopp|aufh))`,
    'u',
  ),
  stops: words(
    'absetzen, abgesetzt, ganz absetzen, stopp, stoppen, schluss, ende, fertig, nichts, nichts mehr, aufhören, pause',
  ),
  forGood: words(
    'auf dauer, dauerhaft, für immer, lebenslang, weiter, fortlaufend, bis auf weiteres, auf weiteres, langfristig, dauergabe',
  ),
  aDay: words('täglich, tägl, tgl, am tag, pro tag, / tag, je tag, / d'),
  aWeek: words('wöchentlich, pro woche, in der woche, / woche'),
  asides: words(
    `${beside}, geben, gib, eingeben, nehmen, verabreichen, weiter mit, und, je, jeweils, auf, ${changing}, reduzieren auf, verringern auf, senken auf, erhöhen auf, unter die haut`,
  ),
  asideSentences: words(`${beside}, mit futter geben, zum futter geben`),
  pointed: words('tab tabs cap caps tbl tabl tgl tägl kps std stdl trpf tr ca inkl einschl wo'),
} satisfies OwnWords
