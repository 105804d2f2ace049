import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { paths } from './paths.ts'
import { PublicFrame } from './shell/public-frame.tsx'
import { StickerPage } from './stickers/sticker-page.tsx'

/** A screen is opened once, and a sticker again and again: it waits for nothing of the other. */
const WallPages = lazy(async () => ({ default: (await import('./wall-pages.tsx')).WallPages }))

/** The same for everybody who has the link, whoever is signed in on the device. */
export function ByLinkPages() {
  return (
    <Routes>
      <Route path={paths.wall} element={<WallPages />} />
      <Route element={<PublicFrame isQuiet />}>
        <Route path={paths.sticker} element={<StickerPage />} />
      </Route>
    </Routes>
  )
}
