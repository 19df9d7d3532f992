import { fileAddress } from '../../platform/file-address.ts';
import { Portrait } from '../../ui/c-ring.tsx';
import type { Face } from './load-people.ts';

/** A photo, or initials without one; the name is beside it. */
export function SpeakerPortrait({ person: { initials, photo }, sizePx }: { person: Face; sizePx: number }) {
  return (
    <Portrait
      initials={initials}
      photo={
        photo === null
          ? undefined
          : {
              src: `${fileAddress(photo.id)}?thumbnail=true&width=320`,
              ...('crop' in photo && { crop: photo.crop }),
            }
      }
      sizePx={sizePx}
    />
  );
}
