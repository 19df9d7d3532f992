import { join } from 'node:path';
import { examineServerBundle } from '../apps/site/src/server-bundle.ts';
import { examineWebBuild } from '../apps/site/src/web-build.ts';

const project = join(import.meta.dirname, '..');

const web = await examineWebBuild(project);
if (web.isNeeded) await web.build(AbortSignal.timeout(600_000));
console.log(web.isNeeded ? 'The web is built.' : 'The web is built already, from exactly these sources.');

const server = examineServerBundle(project);
if (server.isNeeded) await server.build();
console.log(
  server.isNeeded ? 'The server is bundled.' : 'The server is bundled already, from exactly these sources.',
);
