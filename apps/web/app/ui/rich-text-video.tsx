import { type DocumentVideo, type VideoProvider, videoIds } from '@airway/contract/document-nodes';
import { type MouseEvent, useState } from 'react';
import { BreathLine } from './breath-line.tsx';
import { Icon } from './icon.tsx';
import styles from './rich-text.module.css';

const players: Record<VideoProvider, { name: string; page: string; frame(id: string): string }> = {
  youtube: {
    name: 'YouTube',
    page: 'https://www.youtube.com/watch?v=',
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  vimeo: {
    name: 'Vimeo',
    page: 'https://vimeo.com/',
    frame: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
};

/** Returns the provider's name in its own spelling. */
export const videoProviderName = (provider: VideoProvider): string => players[provider].name;

export interface RichTextVideoProps {
  video: DocumentVideo['attrs'];
  /** Label of the play button, and a note about the provider. */
  words: { play: string; note: string };
}

const isPlain = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * A video as our own still image. Nothing loads from the provider before a click; without JavaScript it links
 * to the provider's page. The page needs the content policy `video`.
 */
export function RichTextVideo({ video: { provider, id, title }, words }: RichTextVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const player = players[provider];
  const play = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    setPlaying(true);
  };
  if (!videoIds[provider]?.test(id)) return null;
  return (
    <figure className={styles.video}>
      {isPlaying ? (
        <iframe
          ref={(frame) => frame?.focus()}
          className={styles.player}
          src={player.frame(id)}
          title={title || player.name}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a className={styles.still} href={player.page + id} rel="noopener" onClick={play}>
          <BreathLine className={styles.breath} />
          <span className={styles.play}>
            <Icon name="play" />
            {words.play}
          </span>
          <span className={styles.note}>{words.note}</span>
        </a>
      )}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
