const mediaType = 'application/vnd.apple.mpegurl';

/** Safari plays HLS with its captions and can send it to televisions; other browsers support only parts of it. */
const playsItself = (video: HTMLVideoElement) =>
  'webkitSetPresentationMode' in video && video.canPlayType(mediaType) !== '';

/**
 * Plays an HLS address: natively in Safari, elsewhere with a library that loads on demand.
 * @param onTrouble called when no more data arrives
 * @returns a function that stops playback
 */
export function playHls(video: HTMLVideoElement, address: string, onTrouble: () => void): () => void {
  let isOver = false;
  let end = () => {};
  const trouble = () => {
    if (!isOver) onTrouble();
  };
  video.addEventListener('error', trouble);
  // A browser may require a click first: the player's own button starts playback then.
  const play = () => void video.play().catch(() => undefined);

  async function begin(): Promise<void> {
    const { default: Hls } = await import('hls.js');
    if (isOver) return;
    if (!Hls.isSupported()) return trouble();
    // The content policy would block a worker script.
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
