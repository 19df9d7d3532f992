import { type VerifiedDocument, verifyDocument } from '@airway/contract/registration-documents';
import type { LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';

const unknownCodes = ['NOT_FOUND', 'INVALID_INPUT'];

/** Loads what a document's number shows. Null: no document has it. */
export async function loadVerifiedDocument({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<VerifiedDocument | null> {
  const revision = new URL(request.url).searchParams.get('revision');
  const query = { number: params.number ?? '', ...(revision === null ? {} : { revision }) };
  try {
    return await callApi(context, verifyDocument, { query });
  } catch (error) {
    if (unknownCodes.includes(refusalOf(error)?.code ?? '')) return null;
    throw error;
  }
}
