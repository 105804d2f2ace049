import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { cropOf, middle, mostCloser, pulled, roomIn } from './crop.ts'
import type { Place } from './crop.ts'
import { photoWords as words } from './photo-words.ts'
import styles from './photos.module.css'

type PlaceFaceProps = {
  image: ImageBitmap
  busy: boolean
  onUse: (place: Place) => void
  onCancel: () => void
}

/** Sharp on any screen at the size it has in the dialog. */
const drawnSide = 640

/** Which part of the picture is the face: pulled by a finger, or set by sliders. */
export function PlaceFace({ image, busy, onUse, onCancel }: PlaceFaceProps) {
  const [place, setPlace] = useState(middle)
  const canvas = useRef<HTMLCanvasElement>(null)
  const room = roomIn(image, place)
  useEffect(() => {
    const to = canvas.current?.getContext('2d')
    const { left, top, side } = cropOf(image, place)
    to?.clearRect(0, 0, drawnSide, drawnSide)
    to?.drawImage(image, left, top, side, side, 0, 0, drawnSide, drawnSide)
  }, [image, place])

  function pull(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const side = event.currentTarget.clientWidth
    setPlace(pulled(image, place, { x: event.movementX / side, y: event.movementY / side }))
  }

  return (
    <Dialog title={words.place} size="small" guarded={false} onClose={onCancel}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.preview}
        className={styles.preview}
        width={drawnSide}
        height={drawnSide}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pull}
      />
      <p className={styles.hint}>{words.placeHint}</p>
      <Slider
        label={words.closer}
        value={place.closer}
        least={1}
        most={mostCloser}
        onChange={(closer) => setPlace({ ...place, closer })}
      />
      <Slider
        label={words.across}
        value={place.across}
        disabled={!room.across}
        onChange={(across) => setPlace({ ...place, across })}
      />
      <Slider
        label={words.down}
        value={place.down}
        disabled={!room.down}
        onChange={(down) => setPlace({ ...place, down })}
      />
      <DialogActions>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button busy={busy} onClick={() => onUse(place)} data-autofocus>
          {words.use}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type SliderProps = {
  label: string
  value: number
  least?: number
  most?: number
  disabled?: boolean
  onChange: (value: number) => void
}

function Slider({ label, value, least = 0, most = 1, disabled = false, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  )
}
