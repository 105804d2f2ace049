import { Route, Routes } from 'react-router'
import { paths } from './paths.ts'
import { PublicFrame } from './shell/public-frame.tsx'
import { StickerPage } from './stickers/sticker-page.tsx'

/** The same for everybody who scans one, whoever is signed in on the device. */
export function StickerPages() {
  return (
    <Routes>
      <Route element={<PublicFrame isQuiet />}>
        <Route path={paths.sticker} element={<StickerPage />} />
      </Route>
    </Routes>
  )
}
