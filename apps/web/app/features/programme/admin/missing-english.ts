import type { BilingualText } from '@airway/contract/rules';
import type { DraftPerson, DraftSession } from './load-draft.ts';

const isMissing = ({ ko, en }: BilingualText) => Boolean(ko) && !en;

/** Whether a session says something in Korean alone. */
export const sessionMissesEnglish = ({ title, description, sponsor, talks }: DraftSession): boolean =>
  [title, description, sponsor, ...talks.flatMap((talk) => [talk.title, talk.abstract])].some(isMissing);

/** Whether somebody is told of in Korean alone. */
export const personMissesEnglish = ({ name, affiliation, biography }: DraftPerson): boolean =>
  [name, affiliation, biography].some(isMissing);
