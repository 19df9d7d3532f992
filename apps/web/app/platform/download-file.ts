import { authorisedCall } from './session.ts';

/** Downloads a file that is not for everybody. A link cannot say who asks: its address is good for a minute. */
export async function downloadFile(id: string): Promise<void> {
  const { getFileAddress } = await import('@airway/contract/files');
  const { url } = await authorisedCall(getFileAddress, { params: { id } });
  window.location.assign(`${url}&download=true`);
}
