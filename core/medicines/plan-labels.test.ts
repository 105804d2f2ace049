import { expect, test } from 'vitest'
import type { DoseUnit } from '../doses/dose.ts'
import { readPlanLine } from './plan-line.ts'
import { planText } from './plan-text.ts'

/** Lines as vets and pharmacies write them, each with what it means. */
const inTablets: Record<string, string> = {
  'half a tablet for 5 days': '½ tablet once a day for 5 days',
  '1/2 tab x 5d': '½ tablet once a day for 5 days',
  '½ Tab daily × 5 days': '½ tablet once a day for 5 days',
  '1 tablet x 5 days': '1 tablet once a day for 5 days',
  'one a day for 5 days': '1 tablet once a day for 5 days',
  'A tablet every day for a week': '1 tablet once a day for 7 days',
  '1 tablet/day for 5 days': '1 tablet once a day for 5 days',
  '1 pill twice a day for 10 days': '1 tablet twice a day for 10 days',
  '1 chewable tablet twice daily for 10 days': '1 tablet twice a day for 10 days',
  '1 tab twice a day for 7 days then once a day for 7 days':
    '1 tablet twice a day for 7 days, then 1 tablet once a day for 7 days',
  '1 tab BID x 5 days, 1 tab SID x 5 days, 1/2 tab EOD x 10 days, then stop':
    '1 tablet twice a day for 5 days, then 1 tablet once a day for 5 days, then ½ tablet once every other day for 10 days',
  'Give 1 tablet by mouth every 12 hours for 7 days, then 1 tablet every 24 hours for 7 days, then 1/4 tab every other day for 2 weeks':
    '1 tablet twice a day for 7 days, then 1 tablet once a day for 7 days, then ¼ tablet once every other day for 14 days',
  '1 tab BID x 7d, 1/2 tab BID x 7d, then 1/4 tab every other day for 2 weeks, then stop':
    '1 tablet twice a day for 7 days, then ½ tablet twice a day for 7 days, then ¼ tablet once every other day for 14 days',
  '2 tablets for 5 days, 1 tablet twice a day for 5 days, 1 tablet every other day for 10 days':
    '2 tablets once a day for 5 days, then 1 tablet twice a day for 5 days, then 1 tablet once every other day for 10 days',
  'one and a half tablets twice daily for 5 days; one tablet twice daily for 5 days; then stop.':
    '1½ tablets twice a day for 5 days, then 1 tablet twice a day for 5 days',
  'TAKE ONE (1) TABLET BY MOUTH TWICE A DAY FOR 7 DAYS THEN ONE-HALF TABLET ONCE DAILY FOR 7 DAYS':
    '1 tablet twice a day for 7 days, then ½ tablet once a day for 7 days',
  'GIVE 1 TABLET BY MOUTH\nTWICE A DAY FOR 5 DAYS\nTHEN 1/2 TABLET TWICE A DAY\nFOR 5 DAYS':
    '1 tablet twice a day for 5 days, then ½ tablet twice a day for 5 days',
  'GIVE 1\nTABLET BY MOUTH TWICE A\nDAY FOR 7 DAYS': '1 tablet twice a day for 7 days',
  '2 tablets once daily for 3 days. Then 1 tablet once daily for 3 days. Then 1/2 tablet once daily for 3 days.':
    '2 tablets once a day for 3 days, then 1 tablet once a day for 3 days, then ½ tablet once a day for 3 days',
  '2 tablets daily for 5 days.Then 1 tablet daily for 5 days.':
    '2 tablets once a day for 5 days, then 1 tablet once a day for 5 days',
  '2 tablets for 5 days,1 tablet for 5 days':
    '2 tablets once a day for 5 days, then 1 tablet once a day for 5 days',
  'Days 1-5: 2 tablets once a day\nDays 6-10: 1 tablet once a day\nDays 11-20: 1/2 tablet every other day':
    '2 tablets once a day for 5 days, then 1 tablet once a day for 5 days, then ½ tablet once every other day for 10 days',
  'Week 1: 1 tablet daily; week 2: 1/2 tablet daily; weeks 3–4: 1/2 tablet every other day':
    '1 tablet once a day for 7 days, then ½ tablet once a day for 7 days, then ½ tablet once every other day for 14 days',
  '2 tablets on day 1, then 1 tablet on days 2-5':
    '2 tablets once a day for 1 day, then 1 tablet once a day for 4 days',
  '1 tablet in the morning and 1 tablet in the evening for 5 days': '1 tablet twice a day for 5 days',
  '1 tab AM & PM x 5 days, then 1 tab AM x 5 days':
    '1 tablet twice a day for 5 days, then 1 tablet once a day for 5 days',
  '1 tablet at bedtime for 5 days': '1 tablet every day at 10 pm for 5 days',
  '1 tablet every morning for 5 days then every other morning for 10 days':
    '1 tablet once a day for 5 days, then 1 tablet once every other day for 10 days',
  '1 tablet 3 times daily for 1 week, then 2 times daily for 1 week':
    '1 tablet 3 times a day for 7 days, then 1 tablet twice a day for 7 days',
  '1 tablet t.i.d. for 5 days, b.i.d. for 5 days':
    '1 tablet 3 times a day for 5 days, then 1 tablet twice a day for 5 days',
  '2 tabs q24h x 5 days → 1 tab q24h x 5 days -> 1 tab q48h x 10 days':
    '2 tablets once a day for 5 days, then 1 tablet once a day for 5 days, then 1 tablet once every other day for 10 days',
  '1 tab. p.o. q 12 hrs. for 5 days': '1 tablet twice a day for 5 days',
  'take 1½ tabs 2x/day for 5 days': '1½ tablets twice a day for 5 days',
  '1 tab(s) 2 x daily for 5 day(s)': '1 tablet twice a day for 5 days',
  '1 tablet once a week for 4 weeks': '1 tablet once every 7 days for 28 days',
  '1 tablet daily for 7 days, then decrease to 1/2 tablet daily for 7 days':
    '1 tablet once a day for 7 days, then ½ tablet once a day for 7 days',
  '1 tablet, twice a day, for 5 days': '1 tablet twice a day for 5 days',
  '1 tablet twice a day (every 12 hours) with food for 5 days': '1 tablet twice a day for 5 days',
  '1 tablet daily for 5 days. Give with food.': '1 tablet once a day for 5 days',
  '1 tablet at 8 am and 8 pm for 5 days': '1 tablet twice a day for 5 days',
  'three quarters of a tablet daily for 3 days, a quarter tablet daily for 3 days':
    '¾ tablet once a day for 3 days, then ¼ tablet once a day for 3 days',
  '1 and 1/2 tabs for 5 days, 1 1/4 tabs for 5 days':
    '1½ tablets once a day for 5 days, then 1¼ tablets once a day for 5 days',
  '1 tablet twice daily for 14 days, followed by 1 tablet every 72 hours for 14 days, and then discontinue':
    '1 tablet twice a day for 14 days, then 1 tablet once every 3 days for 14 days',
  '1 tablet daily for the next 5 days and then half a tablet for 5 more days and stop':
    '1 tablet once a day for 5 days, then ½ tablet once a day for 5 days',
  '1 tab daily for two weeks, 1/2 tab daily thereafter':
    '1 tablet once a day for 14 days, then ½ tablet once a day for good',
  '- 2 tablets daily for 3 days\n- 1 tablet daily for 3 days':
    '2 tablets once a day for 3 days, then 1 tablet once a day for 3 days',
}

const inOthers: Record<string, readonly [DoseUnit, string]> = {
  '0.5 ml q12h x 7d': ['ml', '½ ml twice a day for 7 days'],
  '0.5mL PO BID for 10 days': ['ml', '½ ml twice a day for 10 days'],
  '.25 cc twice a day for 5 days': ['ml', '¼ ml twice a day for 5 days'],
  '0,4 ml every other day for 6 days': ['ml', '0.4 ml once every other day for 6 days'],
  '1 cap po q8h x10d': ['capsule', '1 capsule every day at 6 am and 2 pm and 10 pm for 10 days'],
  '1 pill QD x 14 d': ['capsule', '1 capsule once a day for 14 days'],
  '1 drop 4 times a day x 7 days, 3 times a day x 7 days, twice a day x 7 days': [
    'drop',
    '1 drop 4 times a day for 7 days, then 1 drop 3 times a day for 7 days, then 1 drop twice a day for 7 days',
  ],
  '20mg x3d, 10mg x3d, 5mg x3d, stop': [
    'mg',
    '20 mg once a day for 3 days, then 10 mg once a day for 3 days, then 5 mg once a day for 3 days',
  ],
  '2 units every 12 hours for 7 days': ['unit', '2 units twice a day for 7 days'],
}

function meaning(line: string, unit: DoseUnit): string {
  const pieces = readPlanLine(line, unit)
  return pieces
    .map((piece) => ('phase' in piece ? planText([piece.phase], unit) : `${piece.wrong}: ${piece.text}`))
    .join(', then ')
}

test.each(Object.entries(inTablets))('%s', (line, meant) => {
  expect(meaning(line, 'tablet')).toBe(meant)
})

test.each(Object.entries(inOthers))('%s', (line, [unit, meant]) => {
  expect(meaning(line, unit)).toBe(meant)
})
