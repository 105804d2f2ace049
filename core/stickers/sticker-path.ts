/** Where a sticker leads; the secret stands behind # and so reaches no log and no other site. */
export const stickerPath = '/sticker'
