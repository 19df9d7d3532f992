import { type AudiencePerson, defineAudience } from '../../platform/audiences.ts';
import { findStarring, publishedProgramme } from '../programme/index.ts';
import { findLetterPeople } from '../registrations/index.ts';
import { selectPresent } from './present-audience.queries.ts';

/** People who starred a session in a room on a day, or are in one of its live rooms now; each address once. */
export const hallAudience = defineAudience({
  kind: 'hall',
  permission: 'PROGRAMME_Manage',
  async find(ctx, editionId, { day, roomId }) {
    const programme = await publishedProgramme(ctx, editionId);
    const sessions = (programme?.sessions ?? []).filter((one) => one.date === day && one.roomId === roomId);
    const starring = await findStarring(
      ctx.db,
      editionId,
      sessions.map(({ id }) => id),
    );
    const present: string[] = [];
    for (const { id } of sessions) present.push(...(await selectPresent(ctx.db, editionId, id)));
    // Those whose registration is known have a telephone number, too.
    const registered = starring.flatMap(({ registration_id }) => registration_id ?? []);
    const people = [
      ...starring.map(
        ({ account_id, registration_id, name, email, locale }): AudiencePerson => ({
          subjectId: registration_id ?? account_id ?? '',
          name: name ?? '',
          email,
          phone: '',
          locale,
          values: { name: name ?? '' },
          agreesToAdvertising: false,
        }),
      ),
      ...(await findLetterPeople(ctx, editionId, [...new Set([...registered, ...present])])),
    ];
    return [...new Map(people.map((one) => [one.subjectId, one])).values()];
  },
});
