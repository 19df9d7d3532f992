// Preloaded by the test runner. Lets Node import the web app's files as the bundler does.
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const script = (source: string) => ({ format: 'module' as const, shortCircuit: true, source });

function compile(url: string): string {
  const { transformSync } = require('@swc/core') as typeof import('@swc/core');
  const filename = fileURLToPath(url);
  const source = readFileSync(filename, 'utf8').replaceAll('import.meta.env.SSR', 'false');
  return transformSync(source, {
    filename,
    sourceMaps: 'inline',
    jsc: {
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
  }).code;
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('virtual:') ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    if (url.endsWith('.tsx')) return script(compile(url));
    // A class has the same name as in its style sheet.
    if (url.endsWith('.css')) return script('export default new Proxy({}, { get: (_, name) => name });');
    if (url.startsWith('virtual:')) return script('export default {};');
    return next(url, context);
  },
});
