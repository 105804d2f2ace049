import { named, words } from '../names.ts'
import type { OwnWords } from '../quick-words.ts'

/** What says when, without a plan that a calendar could keep. */
export const germanBeyond = {
  everyAlone: words('jeden jede jeder jedes jedem'),
  fortnight: words(''),
  vague: words(
    'irgendwann gelegentlich manchmal bald später gestern vorgestern regelmäßig öfter oft häufig stündlich stdl halbstündlich selten neulich demnächst zwischendurch nachher vorhin ende anfang mitte sonnenaufgang sonnenuntergang dämmerung fressenszeit futterzeit mittagszeit abendzeit schlafenszeit immer monatsende monatsanfang jahresende',
  ),
  wellSpelled: words('nach mach macht acht beides naht abende montage junior mittel jährige'),
  whileAwake: words('solange wach, wenn wach, tagsüber, am tag, bei tage'),
  fromDone: words(
    'nach dem letzten mal, ab dem letzten mal, seit dem letzten mal, vom letzten mal an, nach dem letzten, nach der letzten, nach erledigung, nach dem erledigen, nachdem es erledigt ist, nachdem es gemacht wurde, nach der letzten gabe, nach der letzten behandlung',
  ),
  whenever: words('wenn falls sobald solange'),
  needed: words('nötig notwendig erforderlich'),
  few: words('paar einige mehrere wenige'),
  ahead: words('vorher davor zuvor vor'),
  meals: words(
    'frühstück mittagessen abendessen abendbrot essen fressen mahlzeit mahlzeiten futter fütterung schlafengehen spaziergang gassi',
  ),
  eveningMeals: words('abendessen abendbrot'),
  visits: words(
    'tierarzt tierärztin tierarzttermin tierarztpraxis tierklinik klinik praxis termin impfung impfen impftermin kontrolle kontrolltermin nachkontrolle untersuchung operation op röntgen ultraschall zahnreinigung zahnsanierung hundefriseur friseur hundesalon physiotherapie blutabnahme blutabnehmen vorsorge auffrischung',
  ),
  numbered: words('omega klasse raum zimmer teil schritt phase stufe typ nr nummer charge lektion'),
  given: words('gaben sitzungen termine behandlungen besuche'),
  holidays: words(
    'weihnachten heiligabend silvester neujahr ostern karfreitag pfingsten himmelfahrt feiertag feiertage feiertagen ferien urlaub',
  ),
  off: words('pause'),
  straight: words('hintereinander durchgehend'),
  justOnce: words('einmalig einmal'),
  deadline: words('spätestens'),
  lengthLeads: words('dauert etwa ca ungefähr'),
  shorthand: named<{ timesADay: number }>([]),
} satisfies OwnWords
