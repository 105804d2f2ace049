import type * as english from './refusal-words.ts'
import type { SameWords } from './words/same-words.ts'

export const refusalWords: SameWords<typeof english.refusalWords> = {
  'not-signed-in': 'Du bist nicht angemeldet.',
  'not-allowed': 'Das kannst du nicht ändern.',
  'somebody-else': 'Auf diesem Gerät ist jetzt jemand anderes angemeldet.',
  'not-allowed-for-role': 'Deine Rolle in diesem Haushalt erlaubt das nicht.',
  'not-a-member': 'Du bist nicht mehr in diesem Haushalt.',
  'not-understood': 'Diese Anfrage war nicht zu verstehen.',
  'too-large': 'Das ist zu viel, um es auf einmal zu senden.',
  'too-many-requests': 'Zu viele Versuche. Bitte warte ein wenig und versuche es dann noch einmal.',
  'server-behind':
    'Dem Server fehlen Änderungen, die ein Gerät von dir noch hat. Deine warten auf diesem Gerät, bis das in Ordnung ist.',
  'not-found': 'Unter dieser Adresse gibt es nichts.',
  'invalid-start': 'Der Beginn des Termins stimmt nicht.',
  'invalid-end': 'Das Ende des Termins stimmt nicht.',
  'time-twice': 'Diese Uhrzeit gibt es schon.',
  'time-over-midnight': 'Ein Termin mit mehreren Uhrzeiten am Tag kann nicht über Mitternacht dauern.',
  'end-before-start': 'Das Ende liegt vor dem Beginn.',
  'title-missing': 'Bitte gib dem Termin einen Namen.',
  'title-too-long': 'Der Name ist zu lang: höchstens 200 Zeichen.',
  'description-too-long': 'Die Beschreibung ist zu lang: höchstens 4.000 Zeichen.',
  'pets-not-chosen': 'Bitte wähle, für wen es ist, oder „Kein Tier“.',
  'invalid-recurrence': 'Diese Wiederholung war nicht zu verstehen.',
  'rule-too-complicated': 'Diese Wiederholung ist zu kompliziert.',
  'too-many-parts':
    'Diese Serie wurde zu oft geändert. Bitte lösche ihre künftigen Termine und lege sie neu an.',
  'rule-for-one-day':
    'Eine andere Wiederholung kann nicht für einen Termin allein gelten. Bitte wähle alle folgenden oder alle.',
  'last-day-unknown': 'Der letzte Tag ist zu weit weg: Der Kalender endet mit dem Jahr 9999.',
  'last-day-before-start': 'Der letzte Tag liegt vor dem ersten.',
  'never-falls': 'So wiederholt, käme es nie vor.',
  'again-too-long': 'Ab dem letzten Mal gezählt, kommt das nächste Mal spätestens nach 8 Jahren.',
  'occurrence-date-required-this': 'Für diesen einen Termin fehlt sein Tag.',
  'occurrence-date-required-future': 'Für die folgenden Termine fehlt der erste Tag.',
  'event-gone': 'Dieser Termin wurde inzwischen gelöscht.',
  'occurrence-gone': 'Dieser Termin ist nicht mehr an diesem Tag.',
  'too-many-swaps': 'Zu viele Tage dieser Serie sind getauscht. Bitte ändere stattdessen, wer dran ist.',
  'repeats-now': 'Dieser Termin wiederholt sich jetzt. Bitte sieh ihn dir noch einmal an.',
  'move-not-possible':
    'Diese Wiederholung lässt sich nicht auf diesen Tag verschieben. Bitte ändere stattdessen, wie sie sich wiederholt.',
  'undo-too-late': 'Das lässt sich nicht mehr rückgängig machen.',
  'changed-since': 'Das lässt sich nicht mehr rückgängig machen, weil eine spätere Änderung darauf aufbaut.',
  'restored-pet-gone':
    'Das Tier, für das es war, wurde inzwischen gelöscht. Bitte hole zuerst das Tier zurück.',
  'restored-pet-died':
    'Das Tier, für das es war, ist inzwischen gestorben, deshalb gibt es nichts mehr zu planen.',
  'restored-plan-stopped':
    'Der Plan, zu dem es gehört, wurde inzwischen beendet. Bitte hole zuerst den Plan zurück.',
  'already-given': 'Das wurde schon eingetragen',
  'care-gone': 'Diesen Eintrag gibt es nicht.',
  'care-too-early': 'Das kann man an seinem Tag eintragen.',
  'care-in-future': 'Diese Uhrzeit kommt erst noch.',
  'care-text-too-long':
    'Das ist zu lang: höchstens 1.000 Zeichen für eine Notiz, 60 für eine Menge oder einen Namen.',
  'care-title-missing': 'Bitte schreib, was gemacht wurde.',
  'care-full': 'Das wurde schon 20-mal eingetragen. Bitte ändere einen dieser Einträge.',
  'care-too-much': 'In diesem Eintrag steht zu viel Text. Bitte schreib eine kürzere Notiz.',
  'care-not-yours': 'Ein Sitter kann nur ändern, was er selbst eingetragen hat.',
  'care-too-old': 'Ein Sitter kann einen Eintrag 24 Stunden lang ändern.',
  'measure-out-of-bounds': 'Diese Zahl kann nicht stimmen. Bitte prüfe sie.',
  'number-not-understood': 'Bitte gib eine Zahl ein.',
  'number-not-whole': 'Bitte gib eine ganze Zahl ein.',
  'number-too-fine': 'Hinter dem Komma ist Platz für drei Stellen.',
  'number-below-zero': 'Das kann nicht unter null sein.',
  'number-ambiguous':
    'Das kann tausend oder ein Bruchteil sein. Bitte schreib es ohne Punkt oder Komma, oder mit anderen Ziffern dahinter.',
  'unit-not-understood': 'Diese Einheit ist hier nicht bekannt.',
  'note-missing': 'Bitte schreib eine Notiz.',
  'past-recorded':
    'Alle Tage davon sind schon eingetragen. Den Plan zu ändern ändert nicht, was eingetragen ist.',
  'medicine-gone': 'Dieses Medikament wurde inzwischen gelöscht.',
  'medicine-name-missing': 'Bitte gib dem Medikament einen Namen.',
  'medicine-name-too-long': 'Der Name ist zu lang: höchstens 100 Zeichen.',
  'medicine-strength-too-long': 'Die Stärke ist zu lang: höchstens 60 Zeichen.',
  'medicine-pets-missing': 'Bitte wähle, für wen es ist.',
  'medicine-counts-full': 'Hier wurde sehr oft nachgefüllt. Bitte zähle, was da ist.',
  'amount-not-understood': 'Bitte schreib, wie viel: 1, ½, 1/2, 0,5 oder 1 1/2.',
  'amount-too-fine':
    'Mengen werden auf ein Tausendstel genau gespeichert, und diese geht darin nicht auf. Bitte schreib, was nah genug ist: 0,167 für 1/6, 0,063 für 1/16.',
  'plan-gone': 'Dieser Plan wurde inzwischen gelöscht.',
  'plan-start-invalid': 'Bitte wähle den ersten Tag.',
  'plan-phases-missing': 'Bitte schreib, wie viel gegeben wird und wie lange.',
  'plan-good-not-last': 'Nur der letzte Teil kann ohne Ende sein.',
  'plan-times-missing': 'Bitte wähle mindestens eine Uhrzeit.',
  'plan-too-long': 'Ein Plan kann höchstens fünf Jahre dauern.',
  'medicines-full': 'Es gibt schon 500 Medikamente.',
  'pet-not-found': 'Dieses Tier gibt es nicht.',
  'species-missing': 'Bitte wähle Hund oder Katze.',
  'name-too-long': 'Der Name ist zu lang: höchstens 100 Zeichen.',
  'birthday-invalid': 'Dieses Datum gibt es nicht.',
  'birthday-in-future': 'Der Geburtstag liegt in der Zukunft.',
  'birthday-too-early': 'Der Geburtstag liegt vor 1980.',
  'vet-too-long': 'Das ist zu lang: höchstens 200 Zeichen.',
  'target-invalid': 'Die erste Zahl muss die kleinere sein.',
  'own-name-missing': 'Bitte gib einen Namen ein.',
  'own-text-too-long':
    'Das ist zu lang. Für einen Namen oder eine Antwort ist Platz für 40 Zeichen, für eine Einheit für 20.',
  'own-choices-wrong': 'Bitte schreib zwei bis acht Antworten, keine zweimal.',
  'own-measures-full': 'Für dieses Tier gibt es schon 12 eigene Messwerte.',
  'died-invalid': 'Dieses Datum gibt es nicht.',
  'died-in-future': 'Dieser Tag kommt erst noch.',
  'photo-unknown': 'Dieses Bild lässt sich nicht lesen. Bitte wähle ein anderes.',
  'photo-tells-more': 'In diesem Bild steht noch, wo es aufgenommen wurde.',
  'photo-too-large': 'Dieses Bild ist zu groß.',
  'photo-empty': 'Dieses Bild ist leer angekommen. Bitte versuche es noch einmal.',
  'photo-cut-off': 'Das Bild ist nicht vollständig angekommen.',
  'photo-not-theirs': 'Dieses Bild zeigt ein Tier, um das du dich nicht kümmerst.',
  'photos-full': 'Hier ist kein Platz für weitere Bilder.',
  'pdf-not-kept':
    'Dieses PDF ist gesperrt, beschädigt oder enthält ein Programm. Fotografiere stattdessen die Seiten.',
  'pdf-too-large': 'Dieses PDF ist größer als 10 MB. Fotografiere die Seiten, auf die es ankommt.',
  'died-before-birthday': 'Der Geburtstag liegt nach dem Todestag.',
  'email-missing': 'Bitte gib deine E-Mail-Adresse ein.',
  'email-invalid': 'Das sieht nicht nach einer E-Mail-Adresse aus.',
  'contact-name-missing': 'Bitte gib deinen Namen ein.',
  'contact-name-too-long': 'Der Name ist zu lang: höchstens 200 Zeichen.',
  'message-missing': 'Bitte schreib eine Nachricht.',
  'message-too-long': 'Die Nachricht ist zu lang: höchstens 5.000 Zeichen.',
  'password-too-short': 'Das Passwort ist zu kurz',
  'password-too-long': 'Das Passwort ist zu lang',
  'wrong-password': 'Das Passwort stimmt nicht',
  'wrong-login': 'E-Mail-Adresse oder Passwort stimmt nicht',
  'reset-link-over': 'Dieser Link gilt nicht mehr',
  'account-email-invalid': 'Diese E-Mail-Adresse ist nicht gültig',
  'same-email': 'Das ist schon deine E-Mail-Adresse.',
  'email-taken': 'Dieses Konto gibt es schon. Bitte nimm eine andere E-Mail-Adresse.',
  'time-zone-unknown': 'Diese Zeitzone ist nicht bekannt.',
  'foreign-origin': 'Diese Anfrage kam nicht von der App.',
  'too-much-at-once': 'Das betrifft zu viele Termine auf einmal. Bitte lösche zuerst einige davon.',
  'account-full':
    'Dein Konto ist voll. Bitte lösche, was du nicht mehr brauchst, und versuche es dann noch einmal.',
  'phone-too-long': 'Diese Nummer ist zu lang: höchstens 60 Zeichen.',
  'household-name-missing': 'Bitte gib einen Namen ein.',
  'household-name-too-long': 'Der Name ist zu lang: höchstens 60 Zeichen.',
  'invitation-unknown': 'Diese Einladung ist hier nicht bekannt. Bitte prüfe, ob der Link vollständig ist.',
  'invitation-used': 'Diese Einladung wurde schon benutzt. Bitte lass dir eine neue geben.',
  'invitation-expired': 'Diese Einladung ist abgelaufen. Bitte lass dir eine neue geben.',
  'invitation-revoked': 'Diese Einladung wurde ausgeschaltet. Bitte lass dir eine neue geben.',
  'sitter-link-unknown': 'Dieser Link ist hier nicht bekannt. Bitte prüfe, ob er vollständig ist.',
  'sitter-link-over': 'Dieser Link funktioniert nicht mehr. Bitte frag die Person, von der du ihn hast.',
  'sitter-link-early': 'Dieser Link funktioniert noch nicht. Bitte komm an seinem ersten Tag wieder.',
  'sitter-link-full': 'Dieser Link wurde schon auf 20 Geräten geöffnet. Bitte lass dir einen neuen geben.',
  'sitters-full': 'Sitter-Links sind hier schon auf 60 Geräten offen.',
  'too-many-sitter-links': 'Es gibt schon 20 Sitter-Links. Bitte schalte zuerst einen aus.',
  'guest-cannot-join':
    'Um einem Haushalt beizutreten, brauchst du ein Konto. Bitte mach als jemand anderes weiter und melde dich an oder registriere dich.',
  'already-a-member': 'Du bist schon in diesem Haushalt.',
  'invited-a-member': 'Die Person mit dieser Adresse ist schon im Haushalt.',
  'invited-too-often':
    'Diese Adresse hat heute schon mehrere Einladungen per E-Mail bekommen. Bitte sende selbst einen Link, oder versuche es morgen noch einmal.',
  'address-unproven':
    'Bitte sag zuerst, dass deine eigene E-Mail-Adresse dir gehört: Einstellungen, Konto. Oder sende selbst einen Link.',
  'address-stopped': 'Jemand an dieser Adresse möchte keine Post von hier. Bitte sende selbst einen Link.',
  'proof-code-wrong': 'Der Code stimmt nicht oder ist zu alt. Bitte nimm den aus der neuesten E-Mail.',
  'step-code-wrong':
    'Der Code stimmt nicht. Die Codes richten sich nach der Uhrzeit: Schau auf die Uhr deines Handys.',
  'step-code-used': 'Dieser Code wurde schon benutzt. In einer halben Minute kommt ein neuer.',
  'backup-code-wrong': 'Das ist keiner deiner Ersatzcodes, oder er wurde schon benutzt.',
  'phone-clock-off':
    'Dieser Code gehört zu einer anderen Zeit. Lass dein Handy die Uhr selbst stellen und nimm den nächsten Code.',
  'second-step-over':
    'Das hat zu lange gedauert, oder der Code war zu oft falsch. Bitte melde dich noch einmal an.',
  'prove-address-first':
    'Bitte bestätige zuerst, dass deine E-Mail-Adresse dir gehört: Einstellungen, Konto, E-Mail bestätigen.',
  'second-step-on': 'Der zweite Schritt ist schon eingeschaltet.',
  'second-step-off': 'Der zweite Schritt ist nicht eingeschaltet. Bitte fang noch einmal an.',
  'proof-link-unknown': 'Dieser Link ist hier nicht bekannt. Bitte prüfe, ob er vollständig ist.',
  'proof-link-over': 'Dieser Link ist zu alt, oder das Konto hat inzwischen eine andere Adresse.',
  'passkey-refused': 'Dieser Passkey funktioniert hier nicht. Bitte melde dich mit deinem Passwort an.',
  'passkey-too-late': 'Das hat zu lange gedauert. Bitte versuche es noch einmal.',
  'passkey-not-taken':
    'Dieser Passkey konnte nicht hinzugefügt werden. Bitte versuche es noch einmal oder nimm ein anderes Gerät.',
  'passkey-unknown': 'Diesen Passkey gibt es nicht mehr.',
  'passkey-name-missing': 'Bitte gib einen Namen ein.',
  'passkey-name-too-long': 'Der Name ist zu lang: höchstens 60 Zeichen.',
  'too-many-passkeys': 'Du hast schon 20 Passkeys. Bitte schalte zuerst einen aus.',
  'new-sign-in-needed': 'Bitte melde dich zuerst noch einmal an, damit wir wissen, dass du es bist.',
  'sign-on-over':
    'Das hat zu lange gedauert oder wurde in einem anderen Fenster begonnen. Bitte versuche es noch einmal.',
  'sign-on-cancelled':
    'Du wurdest dort nicht angemeldet. Bitte versuche es noch einmal, oder melde dich anders an.',
  'sign-on-refused':
    'Die Antwort von dort war nicht vertrauenswürdig, deshalb bist du nicht angemeldet. Bitte versuche es noch einmal, oder sag es denen, die diese App betreiben.',
  'sign-on-unreachable':
    'Der Dienst, über den du dich anmeldest, ist gerade nicht zu erreichen. Bitte versuche es später noch einmal, oder melde dich anders an.',
  'sign-on-no-email':
    'Von dort kam keine E-Mail-Adresse, mit der es hier ein Konto geben kann. Bitte frag die, die diese App betreiben.',
  'sign-on-join-first':
    'Mit deiner E-Mail-Adresse gibt es schon ein Konto. Melde dich einmal wie gewohnt bei ihm an, und verbinde es dann unter Einstellungen, Konto.',
  'sign-on-no-account':
    'Du hast hier noch kein Konto, und neue lassen sich so nicht anlegen. Bitte frag die, die diese App betreiben.',
  'sign-on-elsewhere':
    'Diese Anmeldung ist hier schon mit einem anderen Konto verbunden. Trenne sie zuerst dort.',
  'too-many-identities': 'Mit deinem Konto sind schon 5 Anmeldungen verbunden. Bitte trenne zuerst eine.',
  'identity-unknown': 'Diese Anmeldung ist nicht mehr verbunden.',
  'sign-on-somebody-else':
    'Dort ist jemand anderes angemeldet. Melde dich dort selbst an und versuch es hier noch einmal.',
  'last-way-in':
    'Das ist der einzige Weg in dein Konto. Füge zuerst einen Passkey hinzu, oder wähle ein Passwort.',
  'password-login-off':
    'Hier meldet sich niemand mit einem Passwort an. Bitte nimm die anderen Wege auf der Anmeldeseite.',
  'household-full': 'Ein Haushalt hat Platz für 20 Personen.',
  'too-many-households': 'Du kannst in höchstens 20 Haushalten sein.',
  'too-many-invitations': 'Es gibt schon 20 offene Einladungen. Bitte schalte zuerst eine aus.',
  'only-owner':
    'Ein Haushalt braucht jemanden, der verantwortlich ist. Bitte gib diese Rolle zuerst jemand anderem.',
  'only-owner-of-others':
    'Andere sind in einem Haushalt, für den nur du verantwortlich bist. Bitte gib diese Rolle zuerst jemandem davon, oder entferne die anderen.',
  'sitter-by-link':
    'Wer über einen Sitter-Link gekommen ist, bleibt Sitter. Bitte lade die Person stattdessen ein.',
  'push-service-unknown':
    'Dieser Browser bekommt seine Benachrichtigungen von einem Dienst, der hier nicht bekannt ist.',
  'address-not-allowed': 'Dieser Server darf nicht an diese Adresse senden.',
  'device-unknown': 'Für dieses Gerät sind keine Erinnerungen eingeschaltet.',
  'reminder-not-yours': 'Daran wurdest du nicht erinnert.',
  'reminder-link-unknown': 'Dieser Link ist hier nicht bekannt. Bitte prüfe, ob er vollständig ist.',
  'reminder-link-over': 'Dieser Link ist abgelaufen. Bitte trag es in der App ein.',
  'calendar-link-over':
    'Dieser Kalender-Link funktioniert nicht mehr. Bitte mach in der App einen neuen und entferne diesen.',
  'calendar-busy': 'Gerade sind es zu viele Anfragen. Bitte versuche es gleich noch einmal.',
  'calendar-too-large':
    'Das ist zu viel für eine Kalenderdatei. Im Download aller deiner Daten ist alles enthalten.',
  'too-many-calendar-links': 'Du hast schon 20 Kalender-Links. Bitte schalte zuerst einen aus.',
  'vet-link-unknown': 'Dieser Link ist hier nicht bekannt. Bitte prüfe, ob er vollständig ist.',
  'vet-link-over': 'Dieser Link funktioniert nicht mehr. Bitte frag die Familie des Tiers nach einem neuen.',
  'vet-sheet-too-large':
    'In diesen Tagen steht zu viel für ein Blatt. Bitte frag die Familie des Tiers nach einem Link mit weniger Tagen.',
  'too-many-vet-links': 'Es gibt schon 20 Links für die Praxis. Bitte schalte zuerst einen aus.',
  'sticker-unknown': 'Dieses Etikett ist hier nicht bekannt. Bitte scanne es noch einmal.',
  'sticker-over':
    'Dieses Etikett funktioniert nicht mehr. Bitte frag die Familie des Tiers nach einem neuen.',
  'sticker-not-for-this': 'Hier kann das nicht mehr eingetragen werden. Bitte trag es in der App ein.',
  'too-many-stickers': 'Es gibt schon 60 Etiketten. Bitte schalte zuerst eines aus.',
  'wall-unknown': 'Dieser Link ist hier nicht bekannt. Bitte prüfe, ob er vollständig ist.',
  'wall-over':
    'Diese Anzeige wurde ausgeschaltet. Wer zum Haushalt gehört, kann in den Einstellungen eine neue machen.',
  'too-many-walls': 'Es gibt schon 20 Anzeigen für alle. Bitte schalte zuerst eine aus.',
  'key-missing':
    'Es wurde kein Schlüssel mitgeschickt. Er gehört in „Authorization: Bearer …“; Schlüssel erstellst du unter Einstellungen › Apps und Schlüssel.',
  'key-unknown': 'Dieser Schlüssel ist hier nicht bekannt. Bitte prüfe, ob er vollständig ist.',
  'key-over':
    'Dieser Schlüssel ist abgelaufen oder wurde ausgeschaltet. Erstelle unter Einstellungen › Apps und Schlüssel einen neuen.',
  'key-not-for-this':
    'Dieser Schlüssel erlaubt das nicht. Erstelle unter Einstellungen › Apps und Schlüssel einen anderen.',
  'key-name-missing': 'Bitte gib dem Schlüssel einen Namen.',
  'key-name-too-long': 'Der Name ist zu lang: höchstens 60 Zeichen.',
  'webhook-address': 'An diese Adresse sendet dieser Server nicht.',
  'webhooks-full': 'Es gibt hier schon 10 Webhooks.',
  'too-many-keys': 'Du hast schon 20 Schlüssel. Bitte schalte zuerst einen aus.',
  'ask-for-less': 'Das ist zu viel für eine Antwort. Bitte frag weniger Tage ab.',
  'task-moved': 'Das wurde inzwischen geändert. Bitte aktualisiere die Liste und versuche es noch einmal.',
  'task-not-planned': 'Diese Liste enthält nur, was im Plan steht. Bitte plane es in der App.',
  'task-stays': 'Was im Plan steht, wird nicht in der Liste gelöscht. Bitte ändere den Plan in der App.',
  'task-repeats': 'Jede Gabe ist eine eigene Aufgabe. Wie oft sie sich wiederholt, änderst du in der App.',
  'tasks-full': 'Neben den Aufgaben dieser Liste steht zu viel. Bitte kürze etwas davon.',
  'list-read-only': 'Das wird nur in der App geändert.',
  'member-gone': 'Diese Person ist nicht mehr im Haushalt.',
  'already-there': 'Das wurde schon hinzugefügt.',
}

export const refusedAbout: typeof english.refusedAbout = (says, about) => `${says}: „${about}“.`

export const unknownNo: typeof english.unknownNo = () =>
  'Das hat der Server abgelehnt, und diese App kennt den Grund noch nicht. Bitte lade sie neu.'
