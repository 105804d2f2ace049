/** How the address of a page says in which language it is; without it the page is in that of the device. */
export const languageField = 'language'
