import { getRegistrationCalendar } from '@airway/contract/registrations';
import type { LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { goToLookUp, inEdition, isInvalidToken, visitOf } from './visit.ts';

/** Sends the calendar file, or shows the look-up forms if the session has expired. */
export async function loadRegistrationCalendar(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await visitOf(args);
  const sent = { params: inEdition(visit), query: {} };
  for (const token of [visit.registrantToken, visit.draftToken]) {
    if (token === undefined) continue;
    try {
      const file = await callApi(visit.context, getRegistrationCalendar, sent, { token });
      const headers = {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name}"`,
      };
      return new Response(file.stream(), { headers });
    } catch (error) {
      if (!isInvalidToken(error)) throw error;
    }
  }
  return goToLookUp(visit);
}
