/** Built with `--demo`: no server is behind these pages, and whoever opens them tries the demo household. */
export const isDemo = import.meta.env.MODE === 'demo'
