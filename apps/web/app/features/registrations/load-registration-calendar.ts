import { getRegistrationCalendar } from '@airway/contract/registrations';
import type { LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { sendOwnFile } from './send-own-file.ts';
import { inEdition, visitOf } from './visit.ts';

/** Sends the calendar file, or shows the look-up forms if the session has expired. */
export async function loadRegistrationCalendar(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await visitOf(args);
  const sent = { params: inEdition(visit), query: {} };
  return sendOwnFile(visit, (token) => callApi(visit.context, getRegistrationCalendar, sent, { token }));
}
