import type * as contract from '@airway/contract';
import { type InquiryTemplate, mostTemplates, type ReceivedBy, type ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { paired } from '../../platform/bilingual.ts';
import { type ChangeableRows, changeRow, createRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireSeen } from '../../platform/version-of.ts';
import type { TemplateRow } from './inquiry-templates.queries.ts';
import * as queries from './inquiry-templates.queries.ts';

const templateOf = ({ id, version, name, text_ko: ko, text_en: en }: TemplateRow): InquiryTemplate => ({
  id,
  version,
  name,
  text: { ko, en },
});

const templates: ChangeableRows<TemplateRow> = {
  subjectType: 'inquiry-template',
  lock: queries.lockTemplate,
  notFound: 'inquiries.template.notFound',
};

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
  const request = {
    key: 'inquiry_templates_request_key_key',
    find: () => queries.selectTemplateByKey(ctx.db, requestKey),
  };
  const entry = { action: 'inquiry-template.created' as const };
  const row = await createRow(ctx, templates, entry, request, async (trx) => {
    if ((await queries.countTemplates(trx)) >= mostTemplates)
      fail('INVALID_INPUT', { fields: { name: 'too_many_items' } });
    return queries.insertTemplate(trx, {
      id: newId(ctx.now),
      request_key: requestKey,
      name,
      ...paired('text', text),
      changed_at: ctx.now,
    });
  });
  return templateOf(row);
}

/** Changes a template. @throws CONFLICT – somebody changed it meanwhile */
export async function changeInquiryTemplate(
  ctx: Context,
  { id }: TemplateRow,
  { version, name, text }: ReceivedBy<typeof contract.changeInquiryTemplate>['body'],
): Promise<InquiryTemplate> {
  const act = { id, action: 'inquiry-template.changed' as const };
  const row = await changeRow(ctx, templates, act, (trx, present) => {
    requireSeen(present.version, version);
    const change = { name, ...paired('text', text), version: version + 1, changed_at: ctx.now };
    return queries.updateTemplate(trx, id, change);
  });
  return templateOf(row);
}

export const removeInquiryTemplate = (
  ctx: Context,
  { id }: TemplateRow,
): Promise<ReplyOf<typeof contract.removeInquiryTemplate>> =>
  ctx.db.transaction().execute(async (trx) => {
    if (await queries.deleteTemplate(trx, id))
      await recordAudit(ctx, trx, {
        action: 'inquiry-template.removed',
        subjectType: 'inquiry-template',
        subjectId: id,
      });
    return {};
  });
