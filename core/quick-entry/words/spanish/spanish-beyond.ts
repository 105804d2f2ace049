import { words } from '../names.ts'
import type { OwnWords } from '../quick-words.ts'

/** What says when, without a plan that a calendar could keep. */
export const spanishBeyond = {
  everyAlone: words('cada'),
  fortnight: words('quincena quincenas'),
  vague: words(
    'ocasionalmente pronto ayer anteayer regularmente frecuentemente amenudo temprano madrugada amanecer anochecer atardecer bisemanal principios mediados finales fin sobre',
  ),
  wellSpelled: words('semana entero entera útil salado salados marcha junior noches abrir mayor'),
  whileAwake: words('mientras esté despierto, mientras esté despierta, durante el día, de día'),
  // después de is tras de by then: spanish-turns.ts
  fromDone: words(
    'tras de la última vez, desde la última vez, tras la última vez, a partir de la última vez, tras de la última, tras de hacerlo, tras de hecho, tras hacerlo, desde que se hizo, tras de la última dosis',
  ),
  whenever: words('si cuando mientras según aunque'),
  needed: words('necesario necesidad'),
  few: words('pocos pocas varios varias algunos algunas unos unas par'),
  ahead: words('antes'),
  meals: words(
    'desayuno desayunar almuerzo almorzar comida comer cena cenar merienda acostarse dormir paseo',
  ),
  eveningMeals: words('cena'),
  visits: words(
    'veterinario veterinaria cita consulta vacuna vacunación vacunas revisión control peluquería peluquero peluquera cirugía operación radiografía ecografía analítica fisioterapia clínica chequeo castración',
  ),
  numbered: words('omega clase sala habitación parte fase nivel tipo número lote lección vitamina'),
  given: words('sesiones visitas tratamientos citas'),
  holidays: words('navidad navidades nochebuena nochevieja reyes pascua vacaciones festivo festivos puente'),
  off: words('descanso'),
  straight: words('seguidos seguidas consecutivos consecutivas'),
  justOnce: words('única puntual'),
  deadline: words('antes'),
  lengthLeads: words('dura unos aproximadamente'),
} satisfies OwnWords
