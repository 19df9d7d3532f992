import type { StoredFile } from '@airway/contract/files';
import { fileAddress } from '../../platform/file-address.ts';

const widths = [320, 640, 1280] as const;

const thumbnail = (id: string, width: (typeof widths)[number]) =>
  `${fileAddress(id)}?thumbnail=true&width=${width}`;

/**
 * What an `<img>` shows of a picture in small: its addresses, and its measures, so that nothing moves when it comes.
 * @param sizes how wide it is shown, as the attribute says it
 * @param address where it lies for a reader of what is not everybody's
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
