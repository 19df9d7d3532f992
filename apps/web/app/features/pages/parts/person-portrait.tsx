import type { BilingualText } from '@airway/contract/rules';
import { textIn } from '../../../platform/bilingual.tsx';
import { initialsOf } from '../../../platform/initials.ts';
import { useLocale } from '../../../platform/locale.ts';
import { Portrait } from '../../../ui/c-ring.tsx';
import { type PictureOf, usePicture } from './picture.tsx';

/** A photo in the ring, or initials without a photo. */
export function PersonPortrait({
  name,
  picture,
  sizePx,
}: {
  name: BilingualText;
  picture: PictureOf;
  sizePx: number;
}) {
  const locale = useLocale();
  const photo = usePicture(picture);
  return <Portrait initials={initialsOf(textIn(locale, name).text)} photo={photo} sizePx={sizePx} />;
}
