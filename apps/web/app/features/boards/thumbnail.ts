import type { StoredFile } from '@airway/contract/files';
import { fileAddress } from '../../platform/file-address.ts';

const widths = [320, 640, 1280] as const;

const thumbnail = (id: string, width: (typeof widths)[number]) =>
  `${fileAddress(id)}?thumbnail=true&width=${width}`;

/**
 * Returns the `<img>` attributes of a small picture: addresses and size, so that the layout does not move.
 * @param sizes the `sizes` attribute
 * @param address address for the reader of a non-public picture
 */
export const thumbnailOf = ({ id, width, height }: StoredFile, sizes: string, address?: string) => ({
  ...(address === undefined
    ? {
        src: thumbnail(id, 640),
        srcSet: widths.map((wide) => `${thumbnail(id, wide)} ${wide}w`).join(', '),
        sizes,
      }
    : { src: address }),
  width: width ?? undefined,
  height: height ?? undefined,
  decoding: 'async' as const,
});
