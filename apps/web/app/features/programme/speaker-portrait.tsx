import { Portrait } from '../../ui/c-ring.tsx';
import type { IntroducedPerson } from './load-people.ts';

/** A photo, or initials without one; the name is beside it. */
export function SpeakerPortrait({
  person: { initials, photo },
  sizePx,
}: {
  person: Pick<IntroducedPerson, 'initials' | 'photo'>;
  sizePx: number;
}) {
  return (
    <Portrait
      initials={initials}
      photo={photo === null ? undefined : { src: `/api/file/${photo.id}?width=480`, alt: '' }}
      sizePx={sizePx}
    />
  );
}
