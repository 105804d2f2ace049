/** Hands a text to the browser as a file to keep. */
export function keepFile(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // by then the browser has begun to read the file
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
