import { errorStatuses } from '@airway/contract/errors';
import {
  type FormSchema,
  type Rules,
  readForm,
  type Typed,
  type Validated,
  validateForm,
} from '@airway/contract/forms';
import { type ActionFunctionArgs, data } from 'react-router';
import { refusalOf } from '../platform/refusal.ts';
import type { Refused } from './use-validated-form.ts';

/** Answer of a page's action that rejected the form. */
export interface RejectedForm<Schema extends FormSchema> extends Refused {
  /** Fills the form again on pages without JavaScript. */
  typed: Typed<Schema>;
}

/** Returns the fields of a posted form. @throws a response with status 400 if the body is not a form */
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
 * Creates a page's action for a form. Validation errors and API refusals go back to the page with the typed values.
 */
export const validatedAction =
  <Schema extends FormSchema, Answer>(
    rules: Rules<Schema>,
    take: (value: Validated<Schema>, args: ActionFunctionArgs) => Promise<Answer>,
  ) =>
  async (args: ActionFunctionArgs) => {
    const form = await formIn(args.request);
    const rejectedAnswer = (refused: Refused, status: number) =>
      data<RejectedForm<Schema>>({ ...refused, typed: readForm(rules.schema, form) }, { status });
    const result = validateForm(rules, form);
    if ('problems' in result) return rejectedAnswer({ problems: result.problems }, 400);
    try {
      return await take(result.value, args);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      const { message, fields: problems, code } = refusal;
      return rejectedAnswer({ message, problems, code }, errorStatuses[code]);
    }
  };
