import { documentOfForm, fileIdsOf } from '@airway/contract/document';
import { pictureAddresses } from '../../forms/uploads/picture-address.ts';
import type { Writing } from './writing.ts';

/** Returns addresses of the pictures in texts and of small album pictures, by file. */
export async function loadPictures(writings: readonly Writing[]): Promise<Record<string, string>> {
  const ids = new Set(
    writings
      .flatMap(({ content }) => [content.ko, content.en])
      .flatMap((text) => fileIdsOf(documentOfForm(text))),
  );
  const ofAlbums = new Set(writings.flatMap(({ album }) => album.pictures.map(({ fileId }) => fileId)));
  return { ...(await pictureAddresses([...ids])), ...(await pictureAddresses([...ofAlbums], '320')) };
}
