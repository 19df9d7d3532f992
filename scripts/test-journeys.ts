import { join } from 'node:path';
import { runJourneys } from './run-journeys.ts';
import { isGood, totalLine } from './totals.ts';

const totals = await runJourneys(join(import.meta.dirname, '..'), process.argv.slice(2));
console.log(totalLine(totals));
process.exitCode = isGood(totals) ? 0 : 1;
