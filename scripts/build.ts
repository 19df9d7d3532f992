import { join } from 'node:path';
import { examineWebBuild } from '../apps/site/src/web-build.ts';

const web = await examineWebBuild(join(import.meta.dirname, '..'));
if (web.isNeeded) await web.build(AbortSignal.timeout(600_000));
console.log(web.isNeeded ? 'The web is built.' : 'The web is built already, from exactly these sources.');
