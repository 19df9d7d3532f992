import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { editionNow, findCurrentEditionRow, realTimeOf, timesOf } from '../editions/index.ts';
import { publishedProgramme, stateOf } from '../programme/index.ts';
import { countWaitingObjections } from './presence-lists.queries.ts';

const soonMs = 30 * 60_000;

export const liveTasks = defineStaffTasks({
  keys: ['live.soon', 'live.objections'],
  permission: 'LIVE_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    const programme = await publishedProgramme(ctx, edition.id);
    const sessions = programme?.sessions ?? [];
    const at = editionNow(timesOf(edition), ctx.now);
    const starting = sessions.filter(
      ({ participation, startsAt }) =>
        participation !== 'onsite' && startsAt > at && startsAt.getTime() - at.getTime() <= soonMs,
    );
    const states = await Promise.all(starting.map((session) => stateOf(ctx, edition, session)));
    const ready = starting.filter((_, index) => states[index] === 'READY');
    const [first] = ready.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    return [
      {
        key: 'live.soon',
        count: ready.length,
        dueAt: first && (await realTimeOf(ctx, first.startsAt)),
      },
      {
        key: 'live.objections',
        count: await countWaitingObjections(ctx.db, {
          editionId: edition.id,
          sessionIds: sessions.map(({ id }) => id),
        }),
      },
    ];
  },
});
