import { sampleAlbums } from './sample-albums.seed.ts';
import { sampleCommunity } from './sample-community.seed.ts';
import { samplePapers } from './sample-papers.seed.ts';
import type { SamplePost } from './sample-post.seed.ts';
import { sampleReferences } from './sample-references.seed.ts';
import { sampleSites } from './sample-sites.seed.ts';

const byDay = (posts: readonly SamplePost[]) =>
  posts.toSorted((one, other) => one.on.localeCompare(other.on));

/** Invented posts, marked as samples: no person, figure or address is real. In order of writing. */
export const samplePosts: readonly SamplePost[] = [
  ...byDay(sampleCommunity),
  ...byDay(samplePapers),
  ...byDay(sampleReferences),
  ...byDay(sampleSites),
  ...sampleAlbums,
];
