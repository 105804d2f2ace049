/** Which part of a picture a face shows: how close, and where in the room that is left, from 0 to 1 each way. */
export type Place = { across: number; down: number; closer: number }
export type Crop = { left: number; top: number; side: number }
type Size = { width: number; height: number }

export const mostCloser = 4
export const middle: Place = { across: 0.5, down: 0.5, closer: 1 }

/** The square that is cut out. */
export function cropOf({ width, height }: Size, { across, down, closer }: Place): Crop {
  const side = Math.min(width, height) / closer
  return { left: across * (width - side), top: down * (height - side), side }
}

/** Moved by a part of the square's own side, as a finger pulls the picture: to the right shows more of its left. */
export function pulled(size: Size, place: Place, by: { x: number; y: number }): Place {
  const { side } = cropOf(size, place)
  const along = (from: number, room: number, part: number) =>
    room <= 0 ? from : Math.min(1, Math.max(0, from - (part * side) / room))
  return {
    ...place,
    across: along(place.across, size.width - side, by.x),
    down: along(place.down, size.height - side, by.y),
  }
}

/** Whether there is room to move to the sides, and up and down. */
export function roomIn({ width, height }: Size, { closer }: Place): { across: boolean; down: boolean } {
  const side = Math.min(width, height) / closer
  return { across: width - side >= 1, down: height - side >= 1 }
}

/** As large as fits into a square, never larger than it is. */
export function fitted({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
