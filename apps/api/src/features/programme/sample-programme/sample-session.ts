import type { participations, SessionType, sessionLanguages } from '@airway/contract';

type Two = readonly [ko: string, en: string];

export type SampleRoom = 'grand' | 'halla' | 'seorak' | 'jiri' | 'lab' | 'lobby';

/** A session of the demo. Talks follow each other; people go by their family names. */
export interface SampleSession {
  at: readonly [day: 1 | 2, startTime: string, endTime: string, room: SampleRoom];
  type: SessionType;
  title: Two;
  code?: string;
  /** Korean where it is left out. */
  language?: (typeof sessionLanguages)[number];
  hasInterpretation?: true;
  creditMinutes?: number;
  /** In the hall and online where it is left out. */
  participation?: (typeof participations)[number];
  capacity?: number;
  sponsor?: Two;
  chairs?: readonly string[];
  talks?: readonly (readonly [minutes: number, ko: string, en: string, ...speakers: string[]])[];
}
