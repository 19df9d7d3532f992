import type { AudienceKind } from '@airway/contract/letters';

/** Returns the path of the screen about a person of a letter: their registration, or their sponsor. */
export const subjectPath = (kind: AudienceKind, subjectId: string): string =>
  `/Admin/${kind === 'sponsors' ? 'Sponsors' : 'Registrations'}/${subjectId}`;
