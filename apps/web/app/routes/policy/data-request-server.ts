import {
  askForData,
  confirmDataRequest,
  getRequestStanding,
  type RequestStanding,
} from '@airway/contract/requests';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requestPath } from '../../features/requests/request-path.ts';
import { codeRules, requestRules } from '../../features/requests/request-rules.ts';
import { keyOfForm } from '../../forms/key-of-form.ts';
import { validatedAction } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { pathTo } from '../../platform/locale.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { refusalOf } from '../../platform/refusal.ts';

/** Handles the form of a browser without JavaScript. */
export const askAction = validatedAction(requestRules, async (typed, { context }) => {
  const body = { ...typed, locale: pageLocale(context), requestKey: await keyOfForm(typed) };
  const { id } = await callApi(context, askForData, { body });
  throw redirect(pathTo(pageLocale(context), `${requestPath}/${id}`));
});

export const confirmAction = validatedAction(codeRules, (body, { context, params }) =>
  callApi(context, confirmDataRequest, { params: { id: params.id ?? '' }, body }),
);

/** Loads what the page for the code shows. Null: the request was never made, or nobody confirmed it in time. */
export async function loadStanding({ context, params }: LoaderFunctionArgs): Promise<RequestStanding | null> {
  try {
    return await callApi(context, getRequestStanding, { params: { id: params.id ?? '' } });
  } catch (error) {
    if (['NOT_FOUND', 'INVALID_INPUT'].includes(refusalOf(error)?.code ?? '')) return null;
    throw error;
  }
}
