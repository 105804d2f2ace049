/** Hands a text, or bytes, to the browser as a file to keep. */
export function keepFile(name: string, content: BlobPart, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // by then the browser has begun to read the file
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
