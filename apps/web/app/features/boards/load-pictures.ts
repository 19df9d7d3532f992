import { documentOfForm, fileIdsOf } from '@airway/contract/document';
import { pictureAddress } from '../../forms/uploads/use-pictures.tsx';
import { fileAddress } from '../../platform/document-text.tsx';
import type { Writing } from './writing.ts';

/** Addresses under which a browser shows the pictures of texts, by file. */
export async function loadPictures(writings: readonly Writing[]): Promise<Record<string, string>> {
  const ids = new Set(
    writings
      .flatMap(({ content }) => [content.ko, content.en])
      .flatMap((text) => fileIdsOf(documentOfForm(text))),
  );
  const found = [...ids].map(
    async (id) => [id, await pictureAddress(id).catch(() => fileAddress(id))] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}
