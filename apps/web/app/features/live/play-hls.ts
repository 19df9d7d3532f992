const mediaType = 'application/vnd.apple.mpegurl';

/** Safari plays HLS with its captions and gives it to televisions; others play it in part. */
const playsItself = (video: HTMLVideoElement) =>
  'webkitSetPresentationMode' in video && video.canPlayType(mediaType) !== '';

/**
 * Lets an element play an HLS address: by itself in Safari, elsewhere by a program that is fetched now.
 * @param onTrouble nothing comes from there any more
 * @returns what ends it
 */
export function playHls(video: HTMLVideoElement, address: string, onTrouble: () => void): () => void {
  let isOver = false;
  let end = () => {};
  const trouble = () => {
    if (!isOver) onTrouble();
  };
  video.addEventListener('error', trouble);
  // A browser may want a press first: then its own button waits for it.
  const play = () => void video.play().catch(() => undefined);

  async function begin(): Promise<void> {
    const { default: Hls } = await import('hls.js');
    if (isOver) return;
    if (!Hls.isSupported()) return trouble();
    // A worker would be a script that the content policy does not know.
    const hls = new Hls({ enableWorker: false });
    let hasRecovered = false;
    hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      if (type !== Hls.ErrorTypes.MEDIA_ERROR || hasRecovered) return trouble();
      hasRecovered = true;
      hls.recoverMediaError();
    });
    hls.on(Hls.Events.MANIFEST_PARSED, play);
    hls.loadSource(address);
    hls.attachMedia(video);
    end = () => hls.destroy();
  }

  if (playsItself(video)) {
    video.src = address;
    play();
    end = () => video.removeAttribute('src');
  } else void begin().catch(trouble);
  return () => {
    isOver = true;
    video.removeEventListener('error', trouble);
    end();
  };
}
