import type { Config } from '@react-router/dev/config';
import { compressAssets } from './vite/compress-assets.ts';

export default {
  ssr: true,
  // One file a screen: its parts fail, time out and retry together (app/platform/load-route-module.ts).
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
