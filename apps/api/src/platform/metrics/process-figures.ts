import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Services } from '../context.ts';
import type { Figure } from './figures.ts';
import type { Sample } from './metrics.ts';

const resolutionMs = 20;
const nanosecondsInSecond = 1e9;

/** Measures the longest event-loop delay since the last scrape. */
function eventLoop(): Figure {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const secondsAt = (percentile: number) =>
    Math.max(0, delays.percentile(percentile) / nanosecondsInSecond - resolutionMs / 1000);
  return {
    name: 'event-loop',
    async read() {
      const samples = [50, 99, 100].map((percentile) => ({
        labels: { quantile: String(percentile / 100) },
        value: secondsAt(percentile),
      }));
      delays.reset();
      return [
        {
          name: 'airway_event_loop_delay_seconds',
          help: 'How late timers came, since it was asked last.',
          type: 'gauge',
          samples,
        },
      ];
    },
  };
}

const pool = ({ database }: Services): Figure => ({
  name: 'pool',
  async read() {
    const pools = database.usage();
    const states = pools.flatMap(({ pool: name, inUse, idle }) => [
      { labels: { pool: name, state: 'in_use' }, value: inUse },
      { labels: { pool: name, state: 'idle' }, value: idle },
    ]);
    return [
      {
        name: 'airway_pool_connections',
        help: 'Connections to the database.',
        type: 'gauge',
        samples: states,
      },
      {
        name: 'airway_pool_waiting',
        help: 'Who waits for a connection to the database.',
        type: 'gauge',
        samples: pools.map(({ pool: name, waiting }) => ({ labels: { pool: name }, value: waiting })),
      },
    ];
  },
});

const disk = ({ config }: Services): Figure => ({
  name: 'disk',
  async read() {
    const folders = {
      data: config.dataDirectory,
      ...(config.s3 === undefined && { files: config.filesDirectory }),
    };
    const free: Sample[] = [];
    const size: Sample[] = [];
    for (const [folder, path] of Object.entries(folders)) {
      const { bavail, blocks, bsize } = await statfs(path);
      free.push({ labels: { folder }, value: bavail * bsize });
      size.push({ labels: { folder }, value: blocks * bsize });
    }
    return [
      {
        name: 'airway_disk_free_bytes',
        help: 'What may still be written to the disk of a folder.',
        type: 'gauge',
        samples: free,
      },
      {
        name: 'airway_disk_size_bytes',
        help: 'Size of the disk of a folder.',
        type: 'gauge',
        samples: size,
      },
    ];
  },
});

const memory: Figure = {
  name: 'memory',
  read: async () => [
    {
      name: 'airway_memory_bytes',
      help: 'Memory of the process.',
      type: 'gauge',
      samples: [{ value: process.memoryUsage.rss() }],
    },
  ],
};

/** Figures about the process itself, without the database. */
export const processFigures = (services: Services): readonly Figure[] => [
  eventLoop(),
  memory,
  pool(services),
  disk(services),
];
