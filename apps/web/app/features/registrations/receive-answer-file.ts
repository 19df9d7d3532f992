import { completeAnswerUpload, getAnswerUploadUrl } from '@airway/contract/registration-drafts';
import type { ActionFunctionArgs } from 'react-router';
import { formIn } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { refusedBy, statusOf, textOf, visitOf } from './visit.ts';

/** Begins or completes the upload of a file, as the visitor whose form the cookie names. */
export async function receiveAnswerFile(args: ActionFunctionArgs): Promise<Response> {
  const { context, draftToken: token } = await visitOf(args);
  const form = await formIn(args.request);
  const fileId = textOf(form, 'fileId');
  try {
    if (fileId !== '')
      return Response.json(await callApi(context, completeAnswerUpload, { body: { fileId } }, { token }));
    const body = {
      questionId: textOf(form, 'questionId'),
      name: textOf(form, 'name'),
      sizeBytes: Number(textOf(form, 'sizeBytes')),
    };
    return Response.json(await callApi(context, getAnswerUploadUrl, { body }, { token }));
  } catch (error) {
    const refusal = refusedBy(error);
    return Response.json(refusal, { status: statusOf(refusal) });
  }
}
