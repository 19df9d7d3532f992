import type { Refusal } from '@airway/contract/errors';
import type { StoredFile, UploadAddress } from '@airway/contract/files';
import { type SendOptions, sendBytes } from '../../forms/uploads/send-file.ts';
import { refuse } from '../../platform/refusal.ts';

/** Posts to the page's server, which knows the form by its cookie. @throws a refusal */
async function post<Reply>(address: string, fields: Record<string, string>): Promise<Reply> {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: 'POST', body }).catch(() => undefined);
  if (response?.ok) return response.json();
  const refusal: Refusal = (await response?.json().catch(() => undefined)) ?? {
    code: 'INVALID_ACCESS',
    message: '',
    requestId: '',
  };
  throw refuse(refusal, response?.status ?? 503);
}

/** Sends a file that answers a question. @throws a refusal, with an empty message if the connection was lost */
export async function sendAnswerFile(
  address: string,
  questionId: string,
  file: File,
  options: SendOptions,
): Promise<StoredFile> {
  const about = { questionId, name: file.name, sizeBytes: String(file.size) };
  const target = await post<UploadAddress>(address, about);
  options.signal.throwIfAborted();
  await sendBytes(file, target, options);
  return post<StoredFile>(address, { fileId: target.id });
}
