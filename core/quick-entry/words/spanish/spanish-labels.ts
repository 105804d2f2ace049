import { englishLabels } from '../english-labels.ts'
import { words } from '../names.ts'
import type { OwnWords } from '../quick-words.ts'

const beside =
  'por boca, por vía oral, vía oral, oral, con comida, con la comida, con alimento, con o sin comida, en ayunas, con el estómago vacío'
const changing = 'bajar, reducir, disminuir, subir, aumentar, pasar'

/** What a label says of a plan. */
export const spanishLabels = {
  nextPartMark: new RegExp(
    String.raw`${englishLabels.nextPartMark.source}|(?<![\p{L}])(?:y )?(?:luego|despu[eé]s(?! de)|entonces|posteriormente|a continuaci[oó]n|seguido de)(?![\p{L}])|(?<![\p{L}])y(?= (?:parar|suspender|dejar|retirar|terminar)(?![\p{L}]))`,
    'u',
  ),
  stops: words(
    'parar, suspender, dejar, retirar, terminar, fin, nada, nada más, suspender el tratamiento, dejar de dar, parar el tratamiento',
  ),
  forGood: words(
    'de por vida, para siempre, indefinidamente, de forma indefinida, de forma continua, continuo, crónico, a largo plazo, hasta nuevo aviso',
  ),
  aDay: words('al día, por día, / día, a diario, diario, diaria, diarios, diarias, / d'),
  aWeek: words('a la semana, por semana, / semana, semanal'),
  asides: words(
    `${beside}, dar, administrar, tomar, continuar con, seguir con, y, e, masticable, masticables, ${changing}, ${changing
      .split(', ')
      .map((one) => `${one} a`)
      .join(', ')}, bajo la piel, subcutáneo`,
  ),
  asideSentences: words(`${beside}, dar con comida, administrar con comida`),
  pointed: words('tab tabs cap caps comp comps cáps aprox ud uds'),
} satisfies OwnWords
