import type { SameWords } from '../words/same-words.ts'
import type * as english from './zone-words.ts'

const cities: Readonly<Record<string, string>> = {
  'Europe/Vienna': 'Wien',
  'Europe/Zurich': 'Zürich',
  'Europe/Busingen': 'Büsingen',
  'Europe/Rome': 'Rom',
  'Europe/Vatican': 'Vatikan',
  'Europe/Prague': 'Prag',
  'Europe/Warsaw': 'Warschau',
  'Europe/Athens': 'Athen',
  'Europe/Copenhagen': 'Kopenhagen',
  'Europe/Brussels': 'Brüssel',
  'Europe/Lisbon': 'Lissabon',
  'Europe/Moscow': 'Moskau',
  'Europe/Belgrade': 'Belgrad',
  'Europe/Bucharest': 'Bukarest',
  'Europe/Kiev': 'Kiew',
  'Europe/Kyiv': 'Kiew',
  'Europe/Luxembourg': 'Luxemburg',
  'Asia/Tokyo': 'Tokio',
  'Asia/Singapore': 'Singapur',
  'Asia/Hong_Kong': 'Hongkong',
  'Asia/Shanghai': 'Schanghai',
  'Asia/Tashkent': 'Taschkent',
  'Asia/Yerevan': 'Eriwan',
  'Asia/Tbilisi': 'Tiflis',
  'Asia/Damascus': 'Damaskus',
  'Africa/Cairo': 'Kairo',
  'Africa/Algiers': 'Algier',
  'America/Mexico_City': 'Mexiko-Stadt',
  'America/Havana': 'Havanna',
  'America/Jamaica': 'Jamaika',
  'Atlantic/Canary': 'Kanaren',
  'Atlantic/Azores': 'Azoren',
  'Atlantic/Reykjavik': 'Reykjavík',
}

const areas: Readonly<Record<string, string>> = {
  Europe: 'Europa',
  America: 'Amerika',
  Africa: 'Afrika',
  Asia: 'Asien',
  Australia: 'Australien',
  Atlantic: 'Atlantik',
  Pacific: 'Pazifik',
  Indian: 'Indischer Ozean',
  Arctic: 'Arktis',
  Antarctica: 'Antarktis',
}

export const zoneWords: SameWords<typeof english.zoneWords> = {
  city: (zone) => cities[zone],
  area: (area) => areas[area],
}
