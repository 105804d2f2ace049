// What titles of every language of the app mean. A household may write in two of them, and a title is read alike on every
// device and on the server: so these are no words of a build, and no word stands here that means something else in another.

/** Whole words of what is done with a pet rather than given to it. */
export const activity = words(
  '(?:walk|play|brush|comb|groom|groomer|nail|claw|bath|wash|litter|clean|weigh|weigh-in|measure|exercise|workout|physio|massage|training|swim|swimming|vet|check|potty|toilet|outing|count)(?:s|ing)?',
  '\\p{L}*spaziergang|\\p{L}*spaziergänge|spazieren|gassi|gassirunde|letzte runde|spielen|bürsten|kämmen|fellpflege|krallen|krallenschneiden|schneiden|baden|waschen|katzenklo|katzentoilette|reinigen|putzen|zähneputzen|wiegen|abwiegen|messen|zählen|\\p{L}*übung|\\p{L}*übungen|gymnastik|physiotherapie|schwimmen|tierarzt|tierarztbesuch|tierarzttermin|tierärztin|notdienst|notdienstes|einpacken|\\p{L}*untersuchung|hundefriseur',
  'paseo|paseos|pasear|salida|salidas|jugar|juego|cepillar|cepillado|peinar|peluquería|uñas|baño|bañar|lavar|arenero|limpiar|limpieza|pesar|pesaje|medir|contar|ejercicio|ejercicios|entrenamiento|fisioterapia|masaje|nadar|natación|veterinario|veterinaria|revisión',
)

/** What is measured, and when: not a pill for it, glucose gel or weight control food. */
export const measured =
  /^(?:(?:\p{L}+ )?(?:glucose|sugar|weight|temperature|pressure|pulse|breaths|rate|glukose|blutzucker|gewicht|temperatur|blutdruck|puls|atemfrequenz)|(?:control de )?(?:glucosa|azúcar|peso|temperatura|presión|tensión|pulso|respiraciones))(?![\p{L}-]| (?!curve|at |before|after|in |kurve|um |vor |nach |curva|a |antes|después|en )\p{L})/iu

/** The whole title: insulin after breakfast is none. */
export const meal =
  /^(?:(?:morning|midday|noon|evening|night|first|second|early|late|small|wet|dry|fresh|give|frisches|nasses|kleines|erstes|zweites|primera|segunda|pequeña) )*(?:(?:breakfast|lunch|dinner|supper|meal|food|feed|feeding|water|snack|treat)s?|frühstück|mittagessen|abendessen|\p{L}*futter|füttern|fütterung|mahlzeit|wasser|leckerli|desayuno|almuerzo|comida|cena|agua|pienso|premio)$/iu

/** Without looking behind, which Safari before 16.4 cannot read. */
export const visit =
  /(?:^|[^\p{L}\p{N}_])(?:vets?|veterinar\p{L}*|\p{L}*tierarzt\p{L}*|tierärzt\p{L}*)(?![\p{L}\p{N}_])/iu

/** What is a medicine, or how much of one, also beside what is done: a pill before the walk. */
export const medicine = words(
  '(?:pill|tablet|capsule|drop|insulin|injection|shot|dose|medicine|medication|meds|syrup|cream|ointment|patch|inhaler|mg|ml|mcg|iu|units?)s?',
  'tablette|tabletten|pille|pillen|kapsel|kapseln|\\p{L}*tropfen|spritze|injektion|dosis|\\p{L}*medikament|\\p{L}*medikamente|medizin|sirup|salbe|creme|einheit|einheiten',
  'pastilla|pastillas|comprimido|comprimidos|cápsula|cápsulas|gota|gotas|insulina|inyección|inyecciones|medicina|medicinas|medicamento|medicamentos|medicación|jarabe|crema|pomada|parche|unidad|unidades',
)

function words(...all: string[]): RegExp {
  return new RegExp(`(?:^|[^\\p{L}-])(?:${all.join('|')})(?![\\p{L}-])`, 'iu')
}
