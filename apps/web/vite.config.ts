import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { classNameOf } from './vite/class-names.ts';
import { codeGroups } from './vite/code-groups.ts';
import { lateStyles } from './vite/late-styles.ts';
import { messageCatalogs } from './vite/message-catalogs.ts';
import { namedJsx } from './vite/named-jsx.ts';
import { onlyOurLanguages } from './vite/only-our-languages.ts';
import { ownRouterParts } from './vite/own-router-parts.ts';

// React itself contains the function that this library adds for older versions.
const externalStore = {
  find: /^use-sync-external-store\/shim(\/index\.js)?$/,
  replacement: fileURLToPath(new URL('app/platform/external-store.ts', import.meta.url)),
};

// The server's part stays in memory as text, which takes twice the room where one letter of it is not of these.
const asciiAlone = {
  charset: 'ascii' as const,
  comments: { annotation: false, jsdoc: false, legal: false },
};

export default defineConfig(({ command }) => ({
  // Assets have their own path, so that one build serves any product and edition.
  base: '/',
  publicDir: 'public',
  build: {
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    reportCompressedSize: false,
    // The frame of every page names only the styles of what it loads later. A script names its own parts.
    modulePreload: {
      resolveDependencies: (_file, parts, { hostId }) =>
        /\/shell-[^/]+$/.test(hostId) ? parts.filter((part) => part.endsWith('.css')) : parts,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: codeGroups,
        },
        // Every page names a hundred files: six or seven signs of 64 beside a name tell them apart. They cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
    license: false,
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: classNameOf } } }),
  // One self-contained server file: it starts sooner and does not depend on installed packages.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  // Bundles React's production build, whatever NODE_ENV is.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  environments: { ssr: { build: { rolldownOptions: { output: asciiAlone } } } },
  resolve: { alias: [externalStore] },
  plugins: [messageCatalogs(), namedJsx(), onlyOurLanguages(), ownRouterParts(), lateStyles(), reactRouter()],
}));
