import type { Dated } from '../../platform/dated.ts';
import { lockProgramme, selectDays, selectSessionDays, updateProgrammeChanged } from './draft.queries.ts';
import { replaceDays, updateSessionDay } from './write-parts.queries.ts';

/** Days are identified by their order, because they have no ids. */
const datedDays: Dated = {
  kind: 'days',
  isWhole: true,
  async list({ now }, trx, editionId) {
    await lockProgramme(trx, editionId, now);
    const days = await selectDays(trx, editionId);
    return days.map(({ date }, index) => ({ id: String(index), dates: [date] }));
  },
  async move({ now }, trx, editionId, things) {
    const days = await selectDays(trx, editionId);
    const dateOf = new Map(things.map(({ id, dates }) => [id, dates[0]]));
    await replaceDays(
      trx,
      editionId,
      days.map((day, index) => ({ ...day, date: dateOf.get(String(index)) ?? day.date })),
    );
    await updateProgrammeChanged(trx, editionId, now);
  },
};

/** Sessions of the draft. Published sessions stay until staff publish again. */
const datedSessions: Dated = {
  kind: 'sessions',
  isWhole: true,
  async list({ now }, trx, editionId) {
    await lockProgramme(trx, editionId, now);
    const sessions = await selectSessionDays(trx, editionId);
    return sessions.map(({ id, date }) => ({ id, dates: [date] }));
  },
  async move({ now }, trx, editionId, things) {
    for (const { id, dates } of things) if (dates[0] !== undefined) await updateSessionDay(trx, id, dates[0]);
    await updateProgrammeChanged(trx, editionId, now);
  },
};

const datedRooms: Dated = {
  kind: 'rooms',
  async list(_ctx, trx, editionId) {
    const sessions = await selectSessionDays(trx, editionId);
    return [...new Set(sessions.map(({ room_id }) => room_id))].map((id) => ({ id, dates: [] }));
  },
};

export const datedProgramme = [datedDays, datedSessions, datedRooms];
