import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { longestAnswer } from './inquiries-answers-admin.ts';
import { line, paragraph, Uuid } from './rules.ts';

const endpoint = endpointsOf('inquiries');
const required: FieldCode = 'required';
const idParams = z.strictObject({ id: Uuid });

/** Maximum number of templates. The page of an inquiry loads all of them. */
export const maximumTemplates = 50;

const text = paragraph(longestAnswer).check(z.minLength(1, required));
const fields = {
  name: line(60),
  text: z.strictObject({ ko: text, en: text }),
};

/** A reusable answer in both languages. */
export const InquiryTemplate = z.strictObject({
  id: Uuid,
  /** Increases with every change. A change must name the version it is based on. */
  version: z.int(),
  name: z.string(),
  text: z.strictObject({ ko: z.string(), en: z.string() }),
});
export type InquiryTemplate = z.infer<typeof InquiryTemplate>;

export const listInquiryTemplates = endpoint({
  method: 'GET',
  url: '/api/admin/inquiry-template',
  summary: 'Every template of an answer, by name',
  reply: z.strictObject({ content: z.array(InquiryTemplate) }),
  refusals: [],
});

export const createInquiryTemplate = endpoint({
  method: 'PUT',
  url: '/api/admin/inquiry-template',
  summary: 'Writes a template; sending it again with the same `requestKey` gives that one',
  body: z.strictObject({ requestKey: Uuid, ...fields }),
  reply: InquiryTemplate,
  refusals: [],
});

export const changeInquiryTemplate = endpoint({
  method: 'PATCH',
  url: '/api/admin/inquiry-template/:id',
  summary: 'Changes a template; who saw an older `version` is told',
  params: idParams,
  body: z.strictObject({ version: z.int(), ...fields }),
  reply: InquiryTemplate,
  refusals: ['CONFLICT'],
});

export const removeInquiryTemplate = endpoint({
  method: 'DELETE',
  url: '/api/admin/inquiry-template/:id',
  summary: 'Deletes a template; afterwards there is no such template',
  params: idParams,
  reply: z.strictObject({}),
  refusals: [],
});
