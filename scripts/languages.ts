import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageTags, languages } from '../core/words/languages.ts'
import { lackedBy } from './complete-languages.ts'

/** Files of whole texts, which a language may lack: they are shown in English then, and say so. */
const texts = ['web/learn/guides', 'web/workouts/exercises', 'web/workouts/workouts', 'web/legal']

for (const language of languageTags.filter((one) => one !== 'en')) {
  const lacked = lackedBy(language)
  const missing = texts.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md') && !existsSync(join(folder, language, name)))
      .map((name) => `${folder}/${language}/${name}`),
  )
  console.log(
    lacked.length === 0
      ? `${languages[language]}: has all its words, and is offered.`
      : `${languages[language]}: is not offered, because it lacks the words of`,
  )
  for (const file of lacked) console.log(`  ${file}`)
  if (missing.length > 0) console.log(`  Shown in English: ${missing.length} texts`)
  for (const file of missing) console.log(`    ${file}`)
}
