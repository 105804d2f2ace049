/** A worker that stayed in the machine's zone would prove nothing about its own. */
const zone = process.env['TZ']
if (Intl.DateTimeFormat().resolvedOptions().timeZone !== zone)
  throw new Error(
    `these tests are to run in ${zone}, and Node says ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
  )
