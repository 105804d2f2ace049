import { workouts } from './workouts.ts'
import type { Exercise } from '#core/workouts/workout.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ReviewLines, languageOf } from '../content/review-lines.tsx'
import { AskVet } from './ask-vet.tsx'
import { ExercisePicture } from './pictures/exercise-picture.tsx'
import { WayBack } from './workout-page.tsx'
import { workoutWords as words } from './workout-words.ts'
import styles from './one-page.module.css'

type ExercisePageProps = { exercise: Exercise }

export function ExercisePage({ exercise }: ExercisePageProps) {
  const partOf = workouts.filter(({ moves }) => moves.some((move) => move.exercise === exercise.id))
  return (
    <article className={styles.page}>
      <WayBack />
      <header className={styles.top}>
        <div className={styles.picture}>
          <ExercisePicture exercise={exercise.id} />
        </div>
        <div className={styles.intro}>
          <PageTitle>
            <span lang={languageOf(exercise)}>{exercise.title}</span>
          </PageTitle>
          <p className={styles.facts}>
            {words.kinds[exercise.kind]} · {words.forSpecies[exercise.species]}
          </p>
          <p lang={languageOf(exercise)}>{exercise.what}</p>
          <p className={styles.soft}>
            {words.written} <ReviewLines of={exercise} kind="exercise" />
          </p>
        </div>
      </header>
      <AskVet />
      <section className={styles.section}>
        <h2>{words.how}</h2>
        <ol className={styles.list} lang={languageOf(exercise)}>
          {exercise.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <dl className={styles.terms}>
          <dt>{words.forWhom}</dt>
          <dd lang={languageOf(exercise)}>{exercise.forWhom}</dd>
          <dt>{words.amount}</dt>
          <dd lang={languageOf(exercise)}>{exercise.amount}</dd>
          <dt>{words.often}</dt>
          <dd lang={languageOf(exercise)}>{exercise.often}</dd>
        </dl>
      </section>
      <div className={styles.limits}>
        <Limits title={words.stopWhen} limits={exercise.stopWhen} />
        <Limits title={words.notWith} limits={exercise.notWith} />
      </div>
      <section className={styles.section}>
        <h2>{words.partOf}</h2>
        <ul role="list" className={styles.links}>
          {partOf.map(({ id, title }) => (
            <li key={id}>
              <Link to={paths.workout(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{words.sources}</h2>
        <p className={styles.soft}>{words.sourcesMore}</p>
        <ul className={styles.list}>
          {exercise.sources.map(({ name, year }) => (
            <li key={name}>{words.source(name, year)}</li>
          ))}
        </ul>
      </section>
    </article>
  )
}

function Limits({ title, limits }: { title: string; limits: readonly string[] }) {
  return (
    <section className={styles.limit}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {limits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
