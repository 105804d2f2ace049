/** What a screen for everybody opens; the secret of its link stands behind # and is taken from there at once. */
export const wallPath = '/wall'
