import { staffPermission } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findNames } from '../accounts/index.ts';
import { pickText } from '../editions/index.ts';
import { publishedProgramme } from '../programme/index.ts';
import { findConfirmedRegistration, findRegistrants } from '../registrations/index.ts';

/** A person who may enter, as others see them. */
export interface Who {
  personId: string;
  name: string;
  affiliation: string;
  /** Empty without a registration. */
  registrationNumber: string;
  isStaff: boolean;
}

const mayManage = ({ actor }: Context) =>
  [staffPermission, 'LIVE_Manage' as const].every((one) => actor.permissions.includes(one));

/** Checks whether the caller can be a moderator: staff, or a person with a personal link. */
export const canBeModerator = (ctx: Context): boolean => ctx.actor.kind === 'speaker' || mayManage(ctx);

async function findSpeaker(ctx: Context, editionId: string, personId: string): Promise<Who | undefined> {
  const programme = await publishedProgramme(ctx, editionId);
  const person = programme?.people.find(({ id }) => id === personId);
  return (
    person && {
      personId,
      name: pickText(person.name, ctx.locale),
      affiliation: pickText(person.affiliation, ctx.locale),
      registrationNumber: '',
      isStaff: false,
    }
  );
}

async function listRegistrants(
  ctx: Context,
  editionId: string,
  ids: readonly string[],
): Promise<Omit<Who, 'isStaff'>[]> {
  const found = await findRegistrants(ctx, ids);
  return [...found].flatMap(([personId, { number: registrationNumber, editionId: of, ...rest }]) =>
    of === editionId ? [{ personId, registrationNumber, ...rest }] : [],
  );
}

/**
 * Identifies the caller in an edition: a confirmed registration, a person of the programme with a personal link, or
 * staff.
 * @returns undefined for everybody else
 */
export async function identifyCaller(ctx: Context, editionId: string): Promise<Who | undefined> {
  const { actor } = ctx;
  const isStaff = mayManage(ctx);
  if (actor.kind === 'speaker')
    return actor.editionId === editionId ? findSpeaker(ctx, editionId, actor.personId) : undefined;
  const registrationId = await findConfirmedRegistration(ctx, editionId);
  const [registrant] =
    registrationId === undefined ? [] : await listRegistrants(ctx, editionId, [registrationId]);
  if (registrant !== undefined) return { ...registrant, isStaff };
  if (!isStaff || actor.kind !== 'account') return undefined;
  const names = await findNames(ctx, [actor.accountId]);
  const name = names.get(actor.accountId) ?? '';
  return { personId: actor.accountId, name, affiliation: '', registrationNumber: '', isStaff };
}

/** Like `identifyCaller`, but requires a result. @throws NOT_ALLOWED – the caller may not enter */
export async function requireCaller(ctx: Context, editionId: string): Promise<Who> {
  const who = await identifyCaller(ctx, editionId);
  return who ?? fail('NOT_ALLOWED', { sentence: { id: 'live.registeredOnly' } });
}

/** Describes people by id, for staff. Omits unknown people and registrants of another edition. */
export async function describePeople(
  ctx: Context,
  editionId: string,
  ids: readonly string[],
): Promise<Map<string, Omit<Who, 'isStaff'>>> {
  const registrants = await listRegistrants(ctx, editionId, ids);
  const known = new Map<string, Omit<Who, 'isStaff'>>(registrants.map((one) => [one.personId, one]));
  const others = ids.filter((id) => !known.has(id));
  const names = others.length === 0 ? new Map<string, string>() : await findNames(ctx, others);
  for (const personId of others) {
    const speaker = await findSpeaker(ctx, editionId, personId);
    const name = names.get(personId);
    if (speaker !== undefined) known.set(personId, speaker);
    else if (name !== undefined)
      known.set(personId, { personId, name, affiliation: '', registrationNumber: '' });
  }
  return known;
}
