import type { StoredFile } from '@airway/contract/files';
import type { PhotoFocus } from '@airway/contract/programme-people';
import { type PointerEvent, useEffect, useState } from 'react';
import { pictureAddress } from '../../../forms/uploads/picture-address.ts';
import { useSay } from '../../../platform/messages.ts';
import { Portrait } from '../../../ui/c-ring.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { photoView } from '../photo-view.ts';
import styles from './focus-field.module.css';

const percent = (part: number, whole: number) =>
  Math.min(100, Math.max(0, Math.round((part / Math.max(whole, 1)) * 100)));

interface FocusFieldProps {
  photo: StoredFile;
  first: PhotoFocus;
  onChange(): void;
}

/** The point of a photo that stays in the ring: chosen on the picture, or by two sliders. */
export function FocusField({ photo, first, onChange }: FocusFieldProps) {
  const say = useSay();
  const [focus, setFocus] = useState(first);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void pictureAddress(photo.id).then((found) => isGone || setAddress(found));
    return () => {
      isGone = true;
    };
  }, [photo.id]);
  const size = { width: photo.width ?? 1, height: photo.height ?? 1 };
  const choose = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setFocus({ x: percent(event.clientX - left, width), y: percent(event.clientY - top, height) });
    onChange();
  };
  const sides = { x: say('programme.admin.person.focus.x'), y: say('programme.admin.person.focus.y') };
  return (
    <Fieldset
      kind="question"
      legend={say('programme.admin.person.focus')}
      hint={say('programme.admin.person.focus.hint')}
    >
      <div className={styles.pictures}>
        {address && (
          <>
            <span
              className={styles.picture}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                choose(event);
              }}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(event);
              }}
            >
              <img src={address} alt="" draggable={false} />
              <svg className={styles.overlay} aria-hidden="true">
                <circle className={styles.point} cx={`${focus.x}%`} cy={`${focus.y}%`} r="9" />
              </svg>
            </span>
            <Portrait
              initials=""
              photo={{ src: address, crop: { ...size, viewBox: photoView(size, focus) } }}
              sizePx={144}
            />
          </>
        )}
      </div>
      {(['x', 'y'] as const).map((side) => (
        <label key={side} className={styles.side}>
          {sides[side]}
          <input
            className={styles.slider}
            type="range"
            name={`photoFocus.${side}`}
            min={0}
            max={100}
            value={focus[side]}
            onChange={(event) => setFocus({ ...focus, [side]: Number(event.currentTarget.value) })}
          />
        </label>
      ))}
    </Fieldset>
  );
}
