import { authorisedCall } from './session.ts';

/**
 * Downloads a protected file. A link cannot send a token, so the API issues an address that is valid for one minute.
 */
export async function downloadFile(id: string): Promise<void> {
  const { getFileAddress } = await import('@airway/contract/files');
  const { url } = await authorisedCall(getFileAddress, { params: { id } });
  window.location.assign(`${url}&download=true`);
}
