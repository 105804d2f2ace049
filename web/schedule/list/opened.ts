let hasOpened = false

/** Whether a day has been seen: from then on only the person moves the page. */
export const isOpened = () => hasOpened

/** Also one without events, or the first that is added would move the page under the finger that added it. */
export const opened = () => void (hasOpened = true)
