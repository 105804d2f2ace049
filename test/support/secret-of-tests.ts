/** By itself: whoever only starts servers as programs, such as the settings of all tests, need not load the server for it. */
export const secretOfTests = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'
