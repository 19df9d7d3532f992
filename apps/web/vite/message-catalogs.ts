import { createHash } from 'node:crypto';
import { features } from '@airway/messages';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogsModule = 'virtual:message-catalogs';
const hashesModule = 'virtual:message-hashes';

type Compiled = Record<string, unknown>;

/** Names and sentences of the audit log: the API writes them into its replies. */
const isForApi = (id: string) => /^\w+\.audit(?:-\w+)?\./.test(id);

const compile = (messages: Record<string, string>): Compiled =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([id]) => !isForApi(id))
      .map(([id, text]) => [id, compileMessageOrThrow(text)]),
  );

const hashOf = (jsons: readonly string[]) =>
  createHash('sha256').update(jsons.join('\n')).digest('base64url').slice(0, 6);

/** The console names all screens, acts and tasks, so these messages load with the console and not with the screens. */
function withTitlesInConsole(byFeature: Record<string, Compiled>): Record<string, Compiled> {
  const titles: Compiled = {};
  const rest: Record<string, Compiled> = {};
  for (const [feature, messages] of Object.entries(byFeature)) {
    const own: Compiled = {};
    for (const [id, message] of Object.entries(messages))
      (/^\w+\.(?:screen|act|task)\./.test(id) ? titles : own)[id] = message;
    rest[feature] = own;
  }
  return { ...rest, console: { ...rest.console, ...titles } };
}

/**
 * Compiles the ICU messages of every feature and language during the build, so that browsers load no parser.
 * The server gets all of them as a module; browsers load a JSON file per feature.
 */
export function messageCatalogs(): Plugin {
  const catalogs = Object.fromEntries(
    Object.entries(features).map(([locale, byFeature]) => [
      locale,
      withTitlesInConsole(
        Object.fromEntries(
          Object.entries(byFeature).map(([feature, messages]) => [feature, compile(messages)]),
        ),
      ),
    ]),
  );
  const files = new Map<string, string>();
  const hashes: Record<string, string> = {};
  for (const feature of new Set(Object.values(catalogs).flatMap(Object.keys))) {
    const texts = Object.entries(catalogs).map(
      ([locale, byFeature]) => [locale, JSON.stringify(byFeature[feature])] as const,
    );
    const hash = hashOf(texts.map(([, json]) => json));
    hashes[feature] = hash;
    for (const [locale, json] of texts) files.set(`assets/messages/${locale}.${feature}.${hash}.json`, json);
  }
  return {
    name: 'message-catalogs',
    resolveId: (id) => ([catalogsModule, hashesModule].includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${catalogsModule}`) return `export default ${JSON.stringify(catalogs)}`;
      if (id === `\0${hashesModule}`) return `export default ${JSON.stringify(hashes)}`;
      return undefined;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const json = files.get((request.url ?? '').slice(1));
        if (json === undefined) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8').end(json);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
