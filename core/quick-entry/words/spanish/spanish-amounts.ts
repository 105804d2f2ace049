import { words } from '../names.ts'
import type { OwnWords } from '../quick-words.ts'
import { spanishMedicines } from './spanish-medicines.ts'

/** What is given, and how much of it. */
export const spanishAmounts = {
  medicines: words(
    'medicina medicinas medicamento medicamentos medicación comprimido comprimidos comp past tableta tabletas pastilla pastillas píldora píldoras cápsula cápsulas gota gotas colirio antibiótico antibióticos analgésico inyección inyecciones pomada inhalador desparasitar desparasitación antiparasitario jarabe ui suero',
  ),
  medicineNames: spanishMedicines,
  notGiven: words(
    'comida comer pienso desayuno almuerzo cena dar pasear paseo paseos jugar cepillar cepillado peinar baño bañar entrenamiento entrenar ejercicio ejercicios fisio masaje masajes arena arenero pesar medir agua premio premios salir sacar',
  ),
  doses: words(
    'unidad unidades ui gota gotas comp parche parches sobre sobres dosis pulverización inhalación',
  ),
  things: words(
    'comprimido comprimidos comp past tableta tabletas pastilla pastillas píldora píldoras cápsula cápsulas gota gotas unidad unidades ui parche parches sobre sobres cucharada cucharadas cucharadita cucharaditas taza tazas dosis gramo gramos mililitro mililitros miligramo miligramos vasos latas lata raciones',
  ),
} satisfies OwnWords
