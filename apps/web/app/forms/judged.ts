import { errorStatuses } from '@airway/contract/errors';
import {
  type FormSchema,
  type Judged,
  judgeForm,
  type Rules,
  readForm,
  type Typed,
} from '@airway/contract/forms';
import { type ActionFunctionArgs, data } from 'react-router';
import { refusalOf } from '../platform/refusal.ts';
import type { Refused } from './use-judged-form.ts';

/** What a page's action answers where it did not take the form. */
export interface NotTaken<Schema extends FormSchema> extends Refused {
  /** For pages without scripts. */
  typed: Typed<Schema>;
}

/** The fields of a posted form. @throws a response that says 400 – it is not a form */
export async function formIn(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw data(null, { status: 400 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/**
 * A page's action that takes a form: what is wrong with it, or why the API refused it, is answered to the page with
 * what was typed.
 */
export const judged =
  <Schema extends FormSchema, Answer>(
    rules: Rules<Schema>,
    take: (value: Judged<Schema>, args: ActionFunctionArgs) => Promise<Answer>,
  ) =>
  async (args: ActionFunctionArgs) => {
    const form = await formIn(args.request);
    const notTaken = (refused: Refused, status: number) =>
      data<NotTaken<Schema>>({ ...refused, typed: readForm(rules.schema, form) }, { status });
    const result = judgeForm(rules, form);
    if ('problems' in result) return notTaken({ problems: result.problems }, 400);
    try {
      return await take(result.value, args);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      const { message, fields: problems, code } = refusal;
      return notTaken({ message, problems, code }, errorStatuses[code]);
    }
  };
