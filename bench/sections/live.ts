import type { Bench } from '../bench.types.ts';
import { createAudience } from '../live/audience.ts';
import { createCaller } from '../registration/caller.ts';
import { basePath } from '../site.ts';
import { benchBeats } from './live-beats.ts';
import { benchStreams } from './live-streams.ts';
import { benchPage } from './page.ts';

const viewerCount = 3000;
const quickViewerCount = 300;

/** Measures the load of a congress day: the programme, and one full live room. */
export async function benchLive(bench: Bench): Promise<void> {
  const caller = createCaller(bench.site.url, { hasNetworks: true });
  const audience = await createAudience(
    bench.site,
    caller,
    bench.options.isQuick ? quickViewerCount : viewerCount,
  );
  caller.close();
  await benchBeats(bench, audience);
  await benchStreams(bench, audience);
  await audience.close();
  await benchPage(bench, {
    section: 'live',
    title: 'Programme page',
    path: `${basePath}/Scientific/Program`,
  });
}
