import type { participations, SessionType, sessionLanguages } from '@airway/contract';

type Two = readonly [ko: string, en: string];

export type SampleRoom = 'grand' | 'halla' | 'seorak' | 'jiri' | 'lab' | 'lobby';

/** A session of the demo. Talks follow each other; people are referenced by family name. */
export interface SampleSession {
  at: readonly [day: 1 | 2, startTime: string, endTime: string, room: SampleRoom];
  type: SessionType;
  title: Two;
  code?: string;
  /** Default: Korean. */
  language?: (typeof sessionLanguages)[number];
  hasInterpretation?: true;
  creditMinutes?: number;
  /** Default: in the hall and online. */
  participation?: (typeof participations)[number];
  capacity?: number;
  sponsor?: Two;
  chairs?: readonly string[];
  talks?: readonly (readonly [minutes: number, ko: string, en: string, ...speakers: string[]])[];
}
