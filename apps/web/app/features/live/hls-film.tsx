import { useEffect, useId, useRef } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './live-film.module.css';
import { playHls } from './play-hls.ts';
import { useCaptions } from './use-captions.ts';

interface HlsFilmProps {
  address: string;
  title: string;
  /** A film that replaces a broadcast starts again at its end. */
  loops: boolean;
  onTrouble(): void;
}

/** A video in the browser's player, with a caption menu below. */
export function HlsFilm({ address, title, loops, onTrouble }: HlsFilmProps) {
  const say = useSay();
  const id = useId();
  const videoRef = useRef<HTMLVideoElement>(null);
  const { captions, shown, show } = useCaptions(videoRef);
  const latestOnTrouble = useRef(onTrouble);
  latestOnTrouble.current = onTrouble;
  useEffect(() => {
    const video = videoRef.current;
    return video === null ? undefined : playHls(video, address, () => latestOnTrouble.current());
  }, [address]);
  return (
    <>
      <div className={styles.picture}>
        {/* biome-ignore lint/a11y/useMediaCaption: the film contains its captions */}
        <video
          ref={videoRef}
          className={styles.player}
          aria-label={title}
          controls
          playsInline
          loop={loops}
        />
      </div>
      {captions.length > 0 && (
        <div className={styles.captions}>
          <Field id={`${id}captions`} name="captions" label={say('live.film.captions')} width="short">
            <Select
              defaultValue={shown}
              key={shown}
              onChange={({ currentTarget }) => show(currentTarget.value)}
              options={[
                { value: '', label: say('live.film.captions.off') },
                ...captions.map(({ lang, label }) => ({ value: lang, label })),
              ]}
            />
          </Field>
        </div>
      )}
    </>
  );
}
