import { answerFileEndings, maximumBytesOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { defineFileUse } from '../../platform/file-uses.ts';

/**
 * Files that answer questions of an edition, sent with a form. They are attached to the form, then to the registration.
 * Nobody reads them by their id: staff get a signed address with the revealed registration.
 */
export const answerFileUse = defineFileUse('registrations.answer', {
  endings: Object.values(answerFileEndings).flat(),
  maximumBytes: maximumBytesOf({ maximumMegabytes: 20 }),
  mayUpload: ({ actor }: Context) => actor.kind === 'draft',
  readable: () => (of) => of.lit(false),
});
