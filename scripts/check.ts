import { join } from 'node:path';
import { checks } from './checks/index.ts';
import { runChecks } from './run-checks.ts';
import { isGood, totalLine } from './totals.ts';

const startedMs = performance.now();
const totals = await runChecks(join(import.meta.dirname, '..'), checks);
console.log(`${totalLine(totals)} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
process.exitCode = isGood(totals) ? 0 : 1;
