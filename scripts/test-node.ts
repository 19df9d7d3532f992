import { join } from 'node:path';
import { runNodeTests } from './run-node-tests.ts';
import { isGood, totalLine } from './totals.ts';

const totals = await runNodeTests(join(import.meta.dirname, '..'), process.argv.slice(2));
console.log(totalLine(totals));
process.exitCode = isGood(totals) ? 0 : 1;
