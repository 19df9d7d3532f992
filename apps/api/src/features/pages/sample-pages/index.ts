import type { FixedPage, PageContent } from '@airway/contract';
import { history } from './history.ts';
import { info } from './info.ts';
import { invitation } from './invitation.ts';
import { organizingCommittee } from './organizing-committee.ts';
import { scientificCommittee } from './scientific-committee.ts';
import { seoul } from './seoul.ts';
import { usefulInfo } from './useful-info.ts';

/** Invented content, marked as a sample. */
export const samplePages: Record<FixedPage, PageContent> = {
  invitation,
  info,
  scientificCommittee,
  history,
  organizingCommittee,
  seoul,
  usefulInfo,
};
