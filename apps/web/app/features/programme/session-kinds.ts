import type { SessionType } from '@airway/contract/programme';

/** A colour of the design per type of session; none for sessions without speakers. */
export const trackOf = {
  opening: 'noerok',
  plenary: 'noerok',
  keynote: 'noerok',
  award: 'noerok',
  closing: 'noerok',
  symposium: 'indigo',
  scientific: 'indigo',
  oral: 'plum',
  poster: 'plum',
  workshop: 'brass',
  satellite: 'umber',
  committee: 'slate',
  break: 'pause',
  meal: 'pause',
  social: 'pause',
} as const satisfies Record<SessionType, string>;

/** Checks whether sessions of this type have no speakers: the programme shows them under any filter. */
export const isPause = (type: SessionType): boolean => trackOf[type] === 'pause';

/** Languages of sessions, in filter order. */
export const sessionLanguages = ['ko', 'en', 'mixed'] as const;
