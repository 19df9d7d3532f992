import type { FieldCode, Stream, Streams } from '@airway/contract';

const hosts = {
  youtube: ['www.youtube.com', 'youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
  vimeo: ['vimeo.com', 'player.vimeo.com'],
} as const;

/** A path on this site that cannot lead to another one. */
const ownPath = /^\/(?!\/)[\w./-]*\.m3u8$/;

/**
 * Checks whether a stream is allowed: https and a known host. An HLS address may also be a path on this site.
 * @param hlsHosts HLS hosts that this installation allows
 */
export function isShowable({ kind, address }: Stream, hlsHosts: readonly string[]): boolean {
  if (kind === 'hls' && ownPath.test(address)) return !address.includes('..');
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (url.port !== '') return false;
  if (kind === 'hls') return hlsHosts.includes(url.hostname) && url.pathname.endsWith('.m3u8');
  return (hosts[kind] as readonly string[]).includes(url.hostname);
}

/** Returns problems of stream addresses, by field. */
export function problemsOfStreams(streams: Streams, hlsHosts: readonly string[]): Record<string, FieldCode> {
  const uses = ['primary', 'spare', 'interpretation'] as const;
  const wrong = uses.filter((use) => {
    const stream = streams[use];
    return stream !== null && !isShowable(stream, hlsHosts);
  });
  return Object.fromEntries(wrong.map((use) => [`streams.${use}.address`, 'url']));
}
