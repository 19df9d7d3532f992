import { Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs.ts';

/** An import waits for its next step, which its state says. */
export const importStep = defineJob('imports.step', z.strictObject({ importId: Uuid }));

/** The same of one that staff run or take back: whoever does it need not be who sent the file. */
export const importAct = defineJob('imports.act', z.strictObject({ importId: Uuid, accountId: Uuid }));

/** Where the queue puts either once its last try was killed, too. */
export const importsGivenUp = [importStep, importAct].map(({ name }) =>
  defineJob(`${name}.dead`, z.object({ importId: Uuid })),
);
