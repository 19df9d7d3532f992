import type { Context } from '../../platform/context.ts';
import type { SampleFiles } from '../../platform/sample-files.ts';
import { sampleActor } from '../accounts/index.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { type PublishedSession, publishedProgramme } from '../programme/index.ts';
import { setRecording } from './recordings.service.ts';
import { selectRoom } from './rooms.queries.ts';
import { changeLiveRoom, setLiveState } from './rooms.service.ts';
import { storeSampleStays } from './sample-stays.seed.ts';

/** The film included with the site, which is also the spare stream, there without captions. */
const streams = {
  primary: { kind: 'hls', address: '/sample-film/index.m3u8' },
  spare: { kind: 'hls', address: '/sample-film/film.m3u8' },
  interpretation: null,
} as const;

const isOnline = ({ participation }: PublishedSession) => participation !== 'onsite';

/**
 * Puts the last symposium of the demo on air with a sample film, whatever the time. Ends the first plenary lecture,
 * with the same film as its recording. Some dozen registrants were online on the first day, in a rehearsal.
 */
export async function seedLive(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  const edition = await getCurrentEditionRow(ctx);
  const sessions = (await publishedProgramme(ctx, edition.id))?.sessions.filter(isOnline) ?? [];
  const asStaff = { ...ctx, actor: await sampleActor(ctx, 'staff') };
  const isNew = async ({ id }: PublishedSession) => (await selectRoom(ctx.db, id)) === undefined;
  const onAir = sessions.findLast(({ type }) => type === 'symposium');
  if (onAir !== undefined && (await isNew(onAir))) {
    const named = { edition, session: onAir };
    await changeLiveRoom(asStaff, named, { streams, banner: { ko: null, en: null }, slowSeconds: 0 });
    await setLiveState(asStaff, named, 'live');
  }
  const ended = sessions.find(({ type }) => type === 'plenary');
  if (ended !== undefined && (await isNew(ended))) {
    const named = { edition, session: ended };
    await setRecording(asStaff, named, { stream: streams.primary, endsAt: null });
    await setLiveState(asStaff, named, 'closed');
  }
  // Tests have no files, and count their own minutes.
  if (files !== undefined) await storeSampleStays(asStaff, edition, sessions);
}
