import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import {
  getCalendar,
  getEdition,
  getFeeTable,
  getMeetingCard,
  getSiteInfo,
  listEditions,
} from '@airway/contract';
import { demoEdition, demoRehearsalStartsAt } from '../../../seeds/demo-edition.ts';
import { type AccessRow, type OwnedIds, ofStaff, open } from '../../../test/access.ts';
import { factsIn, feesIn, seatsIn } from './edition-parts.rules.ts';

const edition = ({ editionId }: OwnedIds) => ({ params: { id: editionId } });

// Not a real version: what happens after the permission check is covered by other tests.
const version = 'none';
const facts = factsIn(demoEdition);
const next: contract.NewEdition = {
  year: 2026,
  title: { ko: '예시', en: null },
  startsOn: '2026-11-20',
  endsOn: '2026-11-21',
  parts: [],
};
const ofManagers = ofStaff('SECRETARIAT', 'ADMIN');
const ofFinance = ofStaff('FINANCE', 'ADMIN');

export const expected: readonly AccessRow[] = [
  open(getSiteInfo),
  open(listEditions),
  open(getEdition, edition),
  open(getFeeTable, edition),
  open(getCalendar, edition),
  open(getMeetingCard, edition),
  ofManagers(contract.listManagedEditions),
  ofManagers(contract.freezeEdition),
  ofManagers(contract.previewEditionCopy, (things) => ({ ...edition(things), body: next })),
  // The year is taken: what happens after the permission check is covered by other tests.
  ofManagers(contract.copyEdition, (things) => ({
    ...edition(things),
    body: {
      requestKey: randomUUID(),
      edition: { ...next, year: demoEdition.year, startsOn: demoEdition.startsOn },
    },
  })),
  ofManagers(contract.undoEditionCopy, edition),
  ofManagers(contract.switchEdition, edition),
  ofManagers(contract.getEditionFacts, edition),
  ofManagers(contract.putEditionFacts, (things) => ({ ...edition(things), body: { version, ...facts } })),
  ofManagers(contract.previewEditionFacts, (things) => ({ ...edition(things), body: facts })),
  ofManagers(contract.describeEditionMove, (things) => ({ ...edition(things), body: facts })),
  ofManagers(contract.undoEditionMove, (things) => ({
    ...edition(things),
    body: { moveId: '0192f5a0-0000-7000-8000-000000000000' },
  })),
  ofManagers(contract.getEditionSeats, edition),
  ofManagers(contract.putEditionSeats, (things) => ({
    ...edition(things),
    body: { version, ...seatsIn(demoEdition) },
  })),
  ofManagers(contract.getEditionFile, edition),
  ofManagers(contract.putRehearsal, (things) => ({
    ...edition(things),
    body: { believedNow: demoRehearsalStartsAt.toISOString() },
  })),
  ofManagers(contract.getSiteParticulars),
  ofManagers(contract.putSiteParticulars),
  ofFinance(contract.getEditionRefunds, edition),
  ofFinance(contract.putEditionRefunds, (things) => ({
    ...edition(things),
    body: { version, refundTable: null },
  })),
  ofFinance(contract.previewEditionRefunds, (things) => ({
    ...edition(things),
    body: {
      refundTable: {
        feePer: 'cancellation',
        closesOn: null,
        steps: [{ endsOn: '2025-10-17', kind: 'all', percent: 100, fee: { KRW: 0, USD: 0 } }],
      },
      amounts: [],
    },
  })),
  ofFinance(contract.getEditionFees, edition),
  ofFinance(contract.putEditionFees, (things) => ({
    ...edition(things),
    body: { version, ...feesIn(demoEdition) },
  })),
];
