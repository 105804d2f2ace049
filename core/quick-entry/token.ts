/** A word as it was typed, and in small letters without the comma or point after it. */
export type Token = { text: string; word: string }
