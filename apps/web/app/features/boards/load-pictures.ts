import { documentOfForm, fileIdsOf } from '@airway/contract/document';
import { pictureAddresses } from '../../forms/uploads/picture-address.ts';
import type { Writing } from './writing.ts';

/** Addresses of the pictures of texts and, in small, of albums, by file. */
export async function loadPictures(writings: readonly Writing[]): Promise<Record<string, string>> {
  const ids = new Set(
    writings
      .flatMap(({ content }) => [content.ko, content.en])
      .flatMap((text) => fileIdsOf(documentOfForm(text))),
  );
  const ofAlbums = new Set(writings.flatMap(({ album }) => album.pictures.map(({ fileId }) => fileId)));
  return { ...(await pictureAddresses([...ids])), ...(await pictureAddresses([...ofAlbums], '320')) };
}
