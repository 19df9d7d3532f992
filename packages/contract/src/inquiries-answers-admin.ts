import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { InquiryDetail } from './inquiries-admin.ts';
import { paragraph, Uuid, WideEmail } from './rules.ts';

const endpoint = endpointsOf('inquiries');
const required: FieldCode = 'required';

export const longestAnswer = 5000;

export const sendInquiryAnswer = endpoint({
  method: 'PUT',
  url: '/api/admin/inquiry/:id/answer',
  summary:
    'Mails an answer to who asked, and keeps it; sending it again with the same `requestKey` mails nothing more, and who saw an older `version` is told',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    requestKey: Uuid,
    version: z.int(),
    text: paragraph(longestAnswer).check(z.minLength(1, required)),
  }),
  reply: InquiryDetail,
  refusals: ['CONFLICT'],
});

export const resendInquiryAnswer = endpoint({
  method: 'POST',
  url: '/api/admin/inquiry/:id/resend',
  summary:
    'Mails the newest answer again, which the mail server refused, to this address, which the inquiry has from then on; repeating it mails nothing more',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ answerId: Uuid, email: WideEmail }),
  reply: InquiryDetail,
  refusals: ['CONFLICT'],
});
