import type { PageBlockOf } from '@airway/contract/page-blocks';
import type { PagePicture } from '@airway/contract/pages';
import { createContext, type ReactNode, use } from 'react';
import { textIn } from '../../../platform/bilingual.tsx';
import { fileAddress } from '../../../platform/file-address.ts';
import { useLocale } from '../../../platform/locale.ts';

export type PictureOf = PageBlockOf<'picture'>['picture'];

const Pictures = createContext<readonly PagePicture[]>([]);

export function PagePictures({
  pictures,
  children,
}: {
  pictures: readonly PagePicture[];
  children: ReactNode;
}) {
  return <Pictures value={pictures}>{children}</Pictures>;
}

/** Returns a picture of the page with its address; undefined if there is none or it was deleted. */
export function usePicture(picture: PictureOf) {
  const locale = useLocale();
  const found = use(Pictures).find(({ fileId }) => fileId === picture?.fileId);
  if (picture === null || found === undefined) return undefined;
  const { address, width, height } = found;
  return { src: address, width, height, alt: textIn(locale, picture.alt).text };
}

/** Returns a function that finds the address of a picture inside a text. */
export function usePictureAddress(): (fileId: string) => string {
  const pictures = use(Pictures);
  return (wanted) => pictures.find(({ fileId }) => fileId === wanted)?.address ?? fileAddress(wanted);
}
