import { getCalendar, getEdition, getFeeTable, getSiteInfo, listEditions } from '@airway/contract';
import { type AccessRow, open, type Things } from '../../../test/access.ts';

const edition = ({ editionId }: Things) => ({ params: { id: editionId } });

export const expected: readonly AccessRow[] = [
  open(getSiteInfo),
  open(listEditions),
  open(getEdition, edition),
  open(getFeeTable, edition),
  open(getCalendar, edition),
];
