import { type VideoProvider, videoIds } from '@airway/contract/document-nodes';

const hosts: Record<string, VideoProvider> = {
  'youtube.com': 'youtube',
  'm.youtube.com': 'youtube',
  'youtube-nocookie.com': 'youtube',
  'youtu.be': 'youtube',
  'vimeo.com': 'vimeo',
  'player.vimeo.com': 'vimeo',
};

/** Returns the video of a YouTube or Vimeo address; undefined for any other address. */
export function videoAt(typed: string): { provider: VideoProvider; id: string } | undefined {
  const text = typed.trim();
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const provider = hosts[hostname.replace(/^www\./, '')];
  if (provider === undefined) return undefined;
  const parts = [searchParams.get('v') ?? '', ...pathname.split('/')];
  const id = parts.find((part) => videoIds[provider].test(part));
  return id === undefined ? undefined : { provider, id };
}
