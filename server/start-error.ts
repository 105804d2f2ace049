/** Something the person who runs the server can mend: shown as its one line, without a stack. */
export class StartError extends Error {}
