import type { BilingualText } from '@airway/contract/rules';
import type { DraftPerson, DraftSession } from './load-draft.ts';

const isMissing = ({ ko, en }: BilingualText) => Boolean(ko) && !en;

export const sessionMissesEnglish = ({ title, description, sponsor, talks }: DraftSession): boolean =>
  [title, description, sponsor, ...talks.flatMap((talk) => [talk.title, talk.abstract])].some(isMissing);

export const personMissesEnglish = ({ name, affiliation, biography }: DraftPerson): boolean =>
  [name, affiliation, biography].some(isMissing);
