import type { Refusal } from '@airway/contract';
import { completeUpload, getUploadUrl, type StoredFile, type UploadAddress } from '@airway/contract/files';
import { refuse } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';

export interface SendOptions {
  onSent(sentBytes: number): void;
  signal: AbortSignal;
}

/** Returns the refusal in a failed upload: the API's error, or an empty one. */
function refusalIn({ status, responseText }: XMLHttpRequest) {
  try {
    const refusal: Refusal = JSON.parse(responseText);
    if (typeof refusal.code === 'string') return refuse(refusal, status);
  } catch {}
  return refuse({ code: 'INVALID_ACCESS', message: '', requestId: '' }, status || 503);
}

/** Sends bytes with XMLHttpRequest, because `fetch` does not report upload progress. */
export function sendBytes(
  file: File,
  { url, headers }: UploadAddress,
  { onSent, signal }: SendOptions,
): Promise<void> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? done() : failed(refusalIn(request)),
    );
    request.addEventListener('error', () => failed(refusalIn(request)));
    request.addEventListener('abort', () => failed(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/**
 * Sends a file in three steps: requests an address, sends the bytes, has them checked.
 * @throws a refusal, with an empty message if the connection was lost
 */
export async function sendFile(file: File, use: string, options: SendOptions): Promise<StoredFile> {
  const query = { use, name: file.name, sizeBytes: String(file.size) };
  const address = await authorisedCall(getUploadUrl, { query });
  options.signal.throwIfAborted();
  await sendBytes(file, address, options);
  return authorisedCall(completeUpload, { params: { id: address.id } });
}
