import { agreementFiles } from '@airway/contract';
import type { Actor, Context } from '../../platform/context.ts';
import { defineFileUse } from '../../platform/file-uses.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { nameAgreements } from './name-agreements.ts';

const mayManage = (actor: Actor): boolean => isStaffWith(actor, 'SPONSOR_Manage');

/** Signed agreements. Only staff who manage sponsors may read them. */
export const agreementUse = defineFileUse('sponsorship.agreement', {
  ...agreementFiles,
  mayUpload: 'SPONSOR_Manage',
  readable:
    ({ actor }: Context) =>
    (of) =>
      of.lit(mayManage(actor)),
  places: async (ctx, ids) => (mayManage(ctx.actor) ? nameAgreements(ctx, ids) : new Map()),
});
