import type { Stream, Streams } from '@airway/contract/live';
import { type ReactNode, useState } from 'react';
import { videoAt } from '../../forms/document/video-address.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { RichTextVideo, videoProviderName } from '../../ui/rich-text-video.tsx';
import { HlsFilm } from './hls-film.tsx';
import styles from './live-film.module.css';

type Source = keyof Streams;

interface PictureProps {
  stream: Stream;
  title: string;
  isRecording: boolean;
  onTrouble(): void;
}

function Picture({ stream: { kind, address }, title, isRecording, onTrouble }: PictureProps) {
  const say = useSay();
  if (kind === 'hls')
    return <HlsFilm address={address} title={title} loops={!isRecording} onTrouble={onTrouble} />;
  const video = videoAt(address);
  if (video === undefined) return <VideoPlaceholder text={say('live.film.trouble')} />;
  const name = videoProviderName(video.provider);
  return (
    <div className={styles.picture}>
      <RichTextVideo
        video={{ ...video, title: '' }}
        words={{ play: say('live.film.play', { title }), note: say('live.film.note', { name }) }}
      />
    </div>
  );
}

/** Text in place of the video. */
function VideoPlaceholder({ text }: { text: string }) {
  return (
    <div className={styles.picture}>
      <p className={styles.slate} role="status">
        {text}
      </p>
    </div>
  );
}

interface LiveFilmProps {
  streams: Streams;
  title: string;
  isPaused: boolean;
  /** The film has an end and plays from its beginning. */
  isRecording: boolean;
  /** Contact data, for when no video arrives. */
  contact: ReactNode;
}

/** The video of a room: main stream, spare stream, or the one with interpretation. */
export function LiveFilm({ streams, title, isPaused, isRecording, contact }: LiveFilmProps) {
  const say = useSay();
  const [chosenSource, setChosenSource] = useState<Source>('primary');
  const [troubled, setTroubled] = useState<Source>();
  const [tries, setTries] = useState(0);
  const source = streams[chosenSource] === null ? 'primary' : chosenSource;
  const stream = streams[source] ?? streams.spare;
  const turnTo = (next: Source) => {
    setTroubled(undefined);
    setTries((before) => before + 1);
    setChosenSource(next);
  };
  const isTroubled = troubled === source;
  const others = (['primary', 'interpretation', 'spare'] as const).filter(
    (one) => one !== source && streams[one] !== null,
  );
  return (
    <div className={styles.film}>
      {isPaused && <VideoPlaceholder text={say('live.film.paused')} />}
      {!isPaused && stream === null && <VideoPlaceholder text={say('live.film.none')} />}
      {!isPaused && stream !== null && (
        <Picture
          key={`${stream.kind} ${stream.address} ${tries}`}
          stream={stream}
          title={title}
          isRecording={isRecording}
          onTrouble={() => setTroubled(source)}
        />
      )}
      {isTroubled && !isPaused && (
        <div className={styles.trouble} role="alert">
          <p>
            <strong>{say('live.film.trouble')}</strong>{' '}
            {say(
              streams.spare !== null && source !== 'spare'
                ? 'live.film.trouble.spare'
                : 'live.film.trouble.wait',
            )}
          </p>
          <Button variant="secondary" size="small" onClick={() => turnTo(source)}>
            {say('live.film.again')}
          </Button>
          {contact}
        </div>
      )}
      {others.length > 0 && !isPaused && (
        <div className={styles.sources}>
          {others.map((one) => (
            <Button key={one} variant="quiet" size="small" onClick={() => turnTo(one)}>
              {say(`live.film.to.${one}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
