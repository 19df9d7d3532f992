import * as z from 'zod/mini';
import { endpointsOf, type ReplyOf } from './endpoint.ts';
import { rowEndpoints } from './endpoint-rows.ts';
import type { FieldCode } from './errors.ts';
import { contentPlaceholder, hasFewPlaceholders, templatePlaceholders } from './letter-texts.ts';
import { advertisingWordIn, unsendableIn } from './letters-wording.ts';
import { Instant, line, paragraph, Uuid } from './rules.ts';

const endpoint = endpointsOf('letters');
const code = (value: FieldCode) => value;

/** Most characters of a template, by Kakao. */
const longestTemplate = 1000;

/** Review of a template by Kakao. Only an approved one is sent. */
const templateReviews = ['draft', 'requested', 'approved', 'rejected'] as const;

/** Text messages have nothing that registrants type at will. */
const isForTexts = ({ known, unknown }: ReturnType<typeof templatePlaceholders>) =>
  unknown.length === 0 && !known.includes('affiliation');

const fields = {
  name: line(60),
  /** Its id at the provider. */
  templateId: line(60).check(z.regex(/^[\w-]+$/, code('invalid_format'))),
  content: paragraph(longestTemplate).check(
    z.minLength(1, code('required')),
    z.refine((text) => isForTexts(templatePlaceholders(text)), { error: code('placeholder') }),
    z.refine(hasFewPlaceholders, { error: code('too_many_placeholders') }),
    z.refine((text) => unsendableIn(text) === undefined, { error: code('characters') }),
    z.refine((text) => advertisingWordIn(text) === undefined, { error: code('advertising') }),
  ),
};

const entry = {
  id: Uuid,
  name: z.string(),
  templateId: z.string(),
  review: z.enum(templateReviews),
  /** The reviewer's remark. Why it is a draft: `unknown` to the provider, or there with other `content`. */
  reviewNote: z.nullable(z.string()),
  reviewedAt: z.nullable(Instant),
  /** Staff may choose it for a letter. */
  isInUse: z.boolean(),
  /** The text of a letter has a place in it. */
  hasContent: z.boolean(),
};

export const templateCalls = rowEndpoints('letters', {
  url: '/api/admin/text-template',
  noun: 'a template',
  ofEdition: false,
  fields,
  entry,
  more: { content: z.string() },
  sort: ['name,ASC', 'name,DESC'],
  summaries: {
    list: 'Templates of 알림톡 with their review, by name unless sorted',
    create:
      'Writes down a template of the provider; sending it again with the same `requestKey` gives that one',
    change:
      'Changes a template; another content makes it a draft until the provider has it and it is approved',
    publish: 'Lets staff choose a template for letters; repeating it changes nothing',
    withdraw: 'Takes a template out of use; repeating it changes nothing',
    remove: 'Deletes a template here; afterwards there is no such template',
  },
});
export const {
  list: listTextTemplates,
  get: getTextTemplate,
  create: createTextTemplate,
  change: changeTextTemplate,
  publish: publishTextTemplate,
  withdraw: withdrawTextTemplate,
  remove: removeTextTemplate,
} = templateCalls;
export type TextTemplate = ReplyOf<typeof listTextTemplates>['content'][number];
export type TextTemplateDetail = ReplyOf<typeof getTextTemplate>;

export const checkTextTemplate = endpoint({
  method: 'POST',
  url: '/api/admin/text-template/:id/check',
  summary: 'Asks the provider how the review of a template stands; may be repeated',
  params: z.strictObject({ id: Uuid }),
  reply: templateCalls.get.reply,
  refusals: ['UNAVAILABLE'],
});

/** Checks whether a template has a place for the text of a letter. */
export const hasContentPlace = (content: string): boolean => content.includes(contentPlaceholder);
