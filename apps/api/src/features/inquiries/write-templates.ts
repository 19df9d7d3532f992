import type * as contract from '@airway/contract';
import { type InquiryTemplate, maximumTemplates, type ReceivedBy, type ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import { paired } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { NameWithMessage } from '../../platform/names-with-messages.ts';
import { requireSeen } from '../../platform/version-of.ts';
import type { TemplateRow } from './inquiry-templates.queries.ts';
import * as queries from './inquiry-templates.queries.ts';

const templateOf = ({ id, version, name, text_ko: ko, text_en: en }: TemplateRow): InquiryTemplate => ({
  id,
  version,
  name,
  text: { ko, en },
});

const record = (ctx: Context, trx: Trx, action: NameWithMessage<'audit'>, id: string) =>
  recordAudit(ctx, trx, { action, subjectType: 'inquiry-template', subjectId: id });

/** Lists all templates by name. */
export const listInquiryTemplates = async (
  ctx: Context,
): Promise<ReplyOf<typeof contract.listInquiryTemplates>> => ({
  content: (await queries.selectTemplates(ctx.db)).map(templateOf),
});

/** Creates a template. A repeated `requestKey` returns the existing one. */
export async function createInquiryTemplate(
  ctx: Context,
  { requestKey, name, text }: ReceivedBy<typeof contract.createInquiryTemplate>['body'],
): Promise<InquiryTemplate> {
  const make = () =>
    ctx.db.transaction().execute(async (trx) => {
      if ((await queries.countTemplates(trx)) >= maximumTemplates)
        fail('INVALID_INPUT', { fields: { name: 'too_many_items' } });
      const id = newId(ctx.now);
      await record(ctx, trx, 'inquiry-template.created', id);
      return queries.insertTemplate(trx, {
        id,
        request_key: requestKey,
        name,
        ...paired('text', text),
        changed_at: ctx.now,
      });
    });
  const find = () => queries.selectTemplateByKey(ctx.db, requestKey);
  return templateOf(await createOnce('inquiry_templates_request_key_key', find, make));
}

/** Changes a template. @throws CONFLICT – somebody changed it meanwhile */
export const changeInquiryTemplate = (
  ctx: Context,
  { id }: TemplateRow,
  { version, name, text }: ReceivedBy<typeof contract.changeInquiryTemplate>['body'],
): Promise<InquiryTemplate> =>
  ctx.db.transaction().execute(async (trx) => {
    const present = (await queries.lockTemplate(trx, id)) ?? failNotFound('inquiries.template.notFound');
    requireSeen(present.version, version);
    const change = { name, ...paired('text', text), version: version + 1, changed_at: ctx.now };
    await record(ctx, trx, 'inquiry-template.changed', id);
    return templateOf(await queries.updateTemplate(trx, id, change));
  });

export const removeInquiryTemplate = (
  ctx: Context,
  { id }: TemplateRow,
): Promise<ReplyOf<typeof contract.removeInquiryTemplate>> =>
  ctx.db.transaction().execute(async (trx) => {
    if (await queries.deleteTemplate(trx, id)) await record(ctx, trx, 'inquiry-template.removed', id);
    return {};
  });
