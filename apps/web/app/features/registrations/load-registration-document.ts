import { DocumentKind, getRegistrationDocument } from '@airway/contract/registration-documents';
import { Locale } from '@airway/contract/rules';
import type { LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { sendOwnFile } from './send-own-file.ts';
import { go, inEdition, visitOf } from './visit.ts';

/** Sends a receipt or confirmation. If it is refused, the page of the registration says so. */
export async function loadRegistrationDocument(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await visitOf(args);
  const { searchParams } = visit.url;
  const kind = DocumentKind.safeParse(searchParams.get('kind')).data ?? 'confirmation';
  const language = Locale.safeParse(searchParams.get('language')).data ?? visit.locale;
  const sent = { params: inEdition(visit), query: { kind, language } };
  try {
    return await sendOwnFile(visit, (token) =>
      callApi(visit.context, getRegistrationDocument, sent, { token }),
    );
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
    return go(visit, '/Registration/Confirm?document=refused');
  }
}
