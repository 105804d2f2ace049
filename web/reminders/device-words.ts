/** The first that is named is the one: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
export const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/CriOS\/|Chrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
export const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Safari on an iPad calls itself one on a Mac. */
export const eitherApple = { sign: /\bMacintosh\b.*\bVersion\/\S+ Safari\//, name: 'Mac or iPad' }

export const unknownBrowser = 'Browser'

export const noDeviceWords = {
  noDevice: 'None of your devices is set up for reminders yet.',
  noAccount: 'Without an account nothing reminds you.',
  settings: 'Settings › Reminders',
  /** where there is little room */
  setUp: 'Set up',
} as const

export const nobodyWords = { nobody: 'Nobody will be reminded', turnOn: 'Turn on' } as const

/** To whoever signs in on a device that is allowed to show reminders and shows them none. */
export const offerWords = {
  off: 'You get no reminders on this device.',
  turnOn: 'Turn on',
  on: 'Reminders are on here.',
  failed: 'They could not be turned on. Settings › Reminders says why.',
} as const
