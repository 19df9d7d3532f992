import { Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs.ts';

/** An import waits for its next step, which its state defines. */
export const importStep = defineJob('imports.step', z.strictObject({ importId: Uuid }));

/** Staff run or undo an import. They need not be the person who uploaded the file. */
export const importAct = defineJob('imports.act', z.strictObject({ importId: Uuid, accountId: Uuid }));

/** Dead-letter queues of both jobs, also used when the last try was killed. */
export const failedImportQueues = [importStep, importAct].map(({ name }) =>
  defineJob(`${name}.dead`, z.object({ importId: Uuid })),
);
