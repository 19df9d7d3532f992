import { getFile } from '@airway/contract/files';
import { fileAddress } from '../../platform/file-address.ts';
import { authorisedCall } from '../../platform/session.ts';

const readAsAddress = (picture: Blob) =>
  new Promise<string>((read, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => read(String(reader.result)));
    reader.addEventListener('error', () => failed(reader.error));
    reader.readAsDataURL(picture);
  });

type Width = '320' | '1280';

async function readPicture(id: string, width: Width): Promise<string> {
  const query = { thumbnail: 'true', width } as const;
  const picture = await authorisedCall(getFile, { params: { id }, query });
  const headers = { 'content-type': picture.type };
  return readAsAddress(await new Response(picture.stream(), { headers }).blob());
}

/**
 * Returns a small picture as a `data:` address. An `<img>` cannot send a token, and most pictures are not
 * public yet. If loading fails, returns the public address.
 */
export const pictureAddress = (id: string, width: Width = '1280'): Promise<string> =>
  readPicture(id, width).catch(() => fileAddress(id));

/** Returns the addresses of several pictures, by file. */
export async function pictureAddresses(
  ids: readonly string[],
  width?: Width,
): Promise<Record<string, string>> {
  const found = ids.map(async (id) => [id, await pictureAddress(id, width)] as const);
  return Object.fromEntries(await Promise.all(found));
}
