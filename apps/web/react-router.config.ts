import type { Config } from '@react-router/dev/config';
import { compressAssets } from './vite/compress-assets.ts';
import { writeRouteLists } from './vite/route-lists.ts';

export default {
  ssr: true,
  // One file per route: its parts fail, time out and retry together (app/platform/load-route-module.ts).
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const folder = `${reactRouterConfig.buildDirectory}/client`;
    await writeRouteLists(folder);
    await compressAssets(folder);
  },
} satisfies Config;
