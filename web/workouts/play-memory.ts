import { createPlayMemory } from './kept-play.ts'

export const playMemory = createPlayMemory(localStorage)
