import type { SessionType } from '@airway/contract/programme';

/** A colour of the design, by what sessions have in common; none for those in which nobody speaks. */
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

/** In which nobody speaks: it stands in the programme whatever is asked for. */
export const isPause = (type: SessionType): boolean => trackOf[type] === 'pause';

/** What is spoken in a session, in the order of the filter. */
export const sessionLanguages = ['ko', 'en', 'mixed'] as const;
