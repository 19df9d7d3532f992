import type { Plugin } from 'vite';

const runtime = /[\\/]node_modules[\\/]react[\\/]jsx-runtime\.js$/;

/**
 * Exports React's functions for JSX by name in the browser build. React has them in a CommonJS module, and each call
 * of a function of such a module takes a few bytes more: `(0,t.jsx)(…)` instead of `t(…)`.
 */
export function namedJsx(): Plugin {
  return {
    name: 'named-jsx',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!runtime.test(id)) return undefined;
      const theirs = JSON.stringify(`${id}?theirs`);
      // In React's production build `jsxs` is `jsx`.
      return `import runtime from ${theirs};
const { Fragment, jsx } = runtime;
export { Fragment, jsx, jsx as jsxs };`;
    },
  };
}
