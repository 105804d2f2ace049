import { arrow, stroke } from '../icon.tsx'

/** Those that only pages behind the first screen show. */
export const TrashIcon = stroke('M4 7h16M9.5 7V4h5v3M6 7l1 13h10l1-13M10 11v5M14 11v5')
export const PencilIcon = stroke('M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5')
export const SkipIcon = arrow('M5.5 6v12l9-6zM18.5 6v12')
/** it means time, not a side: never turned round */
/** a corner of it is lifted */
export const StickerIcon = stroke(
  'M4 4h16v9.5L13.500 20H4zM20 13.500h-6.500V20M8 8.500h3v3H8zM15.500 8.500h.01M8 15.500h.01',
)
export const PlayIcon = stroke('M8 5.5v13l10.5-6.5z')
export const PauseIcon = stroke('M8.5 6v12M15.5 6v12')
export const MoveIcon = arrow('M3.5 12H16m-4.5-4.5L16 12l-4.5 4.5M20.5 5v14')
export const DeviceIcon = stroke('M7.5 3h9v18h-9zM11 18h2')
export const MailIcon = stroke('M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5')
export const CameraIcon = stroke(
  'M3.5 8H7l1.5-2.5h7L17 8h3.5v11.5h-17zM12 10.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z',
)
export const SettingsIcon = stroke(
  'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
)
export const CardIcon = stroke('M3.5 6h17v12.5h-17zM3.5 10.5h17M7 15h3')
export const NewTabIcon = arrow('M10.5 5H5v14h14v-5.5M14 4.5h5.5V10M19.5 4.5 11.5 12.5')
export const PersonIcon = stroke('M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6')
export const PageIcon = stroke('M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9.5 12.5h5.5M9.5 16.5h5.5')
export const ShieldIcon = stroke('M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.5 10')
export const LockIcon = stroke('M5.5 11h13v9.5h-13zM8 11V8a4 4 0 0 1 8 0v3M12 15v2')
export const KeyIcon = stroke('M8 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 12h8.5M17 12v3.5M20.5 12v2.500')
/** something that tells others */
export const BroadcastIcon = stroke(
  'M12 11v9.5M12 11a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3zM8 13.5a5.5 5.5 0 0 1 0-8M16 5.5a5.5 5.5 0 0 1 0 8M5 16.5a9.5 9.5 0 0 1 0-14M19 2.5a9.5 9.5 0 0 1 0 14',
)
export const GlobeIcon = stroke(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17z',
)
export const CopyIcon = stroke('M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5')
export const LinkIcon = stroke(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7',
)
export const HouseIcon = stroke('M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20')
export const PhoneIcon = stroke(
  'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4z',
)
export const ShareIcon = stroke('M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11.5H5v9h14v-9h-3')
/** two people side by side: a household */
export const PeopleIcon = stroke(
  'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.5-3.3 3-5 6.5-5s6 1.7 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.2 3.5 4.5',
)
export const DownloadIcon = stroke('M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15')
export const BringInIcon = stroke('M12 15V4m-4.5 4.5L12 4l4.5 4.5M4.5 19.5h15')
