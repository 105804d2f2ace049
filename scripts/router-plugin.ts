import type { Plugin } from 'vite'

/**
 * Names that the router gives its components at the top of its files keep even those alive that nobody uses, its forms
 * among them: 1.4 KB of every first screen. Without the names the build sees that they can go. What it tells developers who
 * use it wrongly is another half KB, which nobody who runs the app can read or mend: that it happened is still told.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(
            /\b(invariant|warning)\(([^`;]*?),\s*`(?:[^`\\]|\\.)*`\s*\)/g,
            '$1($2, "misused router")',
          )
          .replaceAll(/ = (React\$1\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1'),
    },
  }
}
