import type { AlbumPicture } from '@airway/contract/board-albums';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useEffect, useRef } from 'react';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { fileAddress } from '../../platform/file-address.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';
import styles from './picture-viewer.module.css';
import { thumbnailOf } from './thumbnail.ts';

/** Shorter movements are no swipe, in pixels. */
const swipePixels = 48;

/** Detects horizontal swipes. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.item(0);
      from.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches.item(0);
      if (from.current === undefined || finger === null) return;
      const [right, down] = [finger.clientX - from.current.x, finger.clientY - from.current.y];
      if (Math.abs(right) >= swipePixels && Math.abs(right) > Math.abs(down)) turn(right < 0 ? 1 : -1);
    },
  };
}

function Turn({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) {
  return (
    <button type="button" className={styles.turn} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

interface PictureViewerProps {
  pictures: readonly AlbumPicture[];
  addresses: Readonly<Record<string, string>>;
  /** Index of the picture, from 0. */
  shown: number;
  onShow(index: number): void;
  onClose(): void;
  /** Rendered beside the download. */
  takedown: ReactNode;
}

/** One picture of an album in full window size; arrows, buttons or swipes show the others. */
export function PictureViewer({ pictures, addresses, shown, onShow, onClose, takedown }: PictureViewerProps) {
  const say = useSay();
  const locale = useLocale();
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const count = pictures.length;
  const turn = (by: 1 | -1) => onShow((shown + by + count) % count);
  const swipe = useSwipe(turn);
  const picture = pictures[shown];
  if (picture === undefined) return null;
  const { file, alt, caption } = picture;
  const { text, lang } = textIn(locale, alt);
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  }
  const close = () => dialogRef.current?.close();
  return (
    <dialog
      ref={dialogRef}
      className={styles.viewer}
      aria-label={say('boards.album.viewer')}
      onClose={() => {
        if (!dialogRef.current?.open) onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <p role="status">{say('boards.album.place', { number: shown + 1, count })}</p>
        <button type="button" className={styles.close} onClick={close}>
          <Icon name="close" />
          <span>{say('boards.album.close')}</span>
        </button>
      </div>
      <div className={styles.stage} {...swipe}>
        <img key={file.id} {...thumbnailOf(file, '100vw', addresses[file.id])} alt={text} lang={lang} />
        {count > 1 && (
          <>
            <Turn icon="chevronLeft" label={say('boards.album.previous')} onClick={() => turn(-1)} />
            <Turn icon="chevronRight" label={say('boards.album.next')} onClick={() => turn(1)} />
          </>
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.caption}>
          <Bilingual text={textIn(locale, caption).text === '' ? alt : caption} />
        </p>
        <p className={styles.acts}>
          <Link href={`${fileAddress(file.id)}?download=true`} reloadDocument>
            <Icon name="download" sizePx={20} /> {say('boards.album.download')}
          </Link>
          {takedown}
        </p>
      </div>
    </dialog>
  );
}
