import type * as contract from '@airway/contract';
import { byKoreanName, byLatinName, type LiveLink, type ReceivedBy, type ReplyOf } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Actor, Context, Services } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { hashToken, tokenFor } from '../../platform/secrets.ts';
import { guestRights } from '../accounts/index.ts';
import type { EditionRow } from '../editions/index.ts';
import { findingPeople, publishedProgramme } from '../programme/index.ts';
import {
  insertLink,
  type LinkRow,
  selectLinkByToken,
  selectLinks,
  updateLinksEnded,
} from './links.queries.ts';

const prefix = 'v_';

const tokenOf = ({ services }: Context, linkId: string) =>
  `${prefix}${tokenFor(services.config.appSecret, 'live-link', linkId)}`;

/** Returns the actor of a speaker's link, with the rights of a guest. Undefined for any other token. */
export async function speakerActor(services: Services, token: string): Promise<Actor | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  const link = await selectLinkByToken(services.database.db, hashToken(token));
  if (link === undefined) return undefined;
  const rights = await guestRights(services);
  return { ...rights, kind: 'speaker', editionId: link.edition_id, personId: link.person_id };
}

const nameIn = (programme: Awaited<ReturnType<typeof publishedProgramme>>, personId: string) =>
  programme?.people.find(({ id }) => id === personId)?.name;

const linkOf = (row: Pick<LinkRow, 'id' | 'person_id' | 'created_at'>, name: LiveLink['name']): LiveLink => ({
  id: row.id,
  personId: row.person_id,
  name,
  createdAt: row.created_at.toISOString(),
});

const unnamed = { ko: null, en: null };

/** Lists a page of people who may have a link, and people with an active link who left the programme. */
export async function listLiveLinks(
  ctx: Context,
  edition: EditionRow,
  { query, state, sort, page, size }: ReceivedBy<typeof contract.listLiveLinks>['query'],
): Promise<ReplyOf<typeof contract.listLiveLinks>> {
  const programme = await publishedProgramme(ctx, edition.id);
  const links = new Map((await selectLinks(ctx.db, edition.id)).map((row) => [row.person_id, row]));
  const people = programme?.people ?? [];
  const known = new Set(people.map(({ id }) => id));
  const missing = [...links.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: unnamed, affiliation: unnamed, familyName: null }));
  const isMeant = findingPeople(query);
  const found = [...people, ...missing].filter(
    (one) => isMeant(one) && (state === undefined || links.has(one.id) === (state === 'made')),
  );
  found.sort(ctx.locale === 'ko' ? byKoreanName : byLatinName);
  if (sort === 'name,DESC') found.reverse();
  const content = found.slice(page * size, (page + 1) * size).map(({ id: personId, name, affiliation }) => {
    const link = links.get(personId);
    return {
      personId,
      name,
      affiliation,
      isInProgramme: known.has(personId),
      link: link === undefined ? null : { id: link.id, createdAt: link.created_at.toISOString() },
    };
  });
  return { content, total: found.length };
}

/** Creates a link and ends the previous one. @throws NOT_FOUND – not a person of the published programme */
export async function createLiveLink(
  ctx: Context,
  edition: EditionRow,
  personId: string,
): Promise<ReplyOf<typeof contract.createLiveLink>> {
  const name = nameIn(await publishedProgramme(ctx, edition.id), personId);
  if (name === undefined) return failNotFound('live.notFound.person');
  const id = newId(ctx.now);
  const token = tokenOf(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    await updateLinksEnded(trx, { person_id: personId }, ctx.now);
    await insertLink(trx, {
      id,
      edition_id: edition.id,
      person_id: personId,
      token_hash: hashToken(token),
      created_at: ctx.now,
      created_by: accountOf(ctx),
    });
    await recordAudit(ctx, trx, { action: 'live-link.made', subjectType: 'live-link', subjectId: personId });
  });
  return { ...linkOf({ id, person_id: personId, created_at: ctx.now }, name), token };
}

/** Ends a link. Repeating it changes nothing. */
export async function revokeLiveLink(
  ctx: Context,
  { id, person_id }: LinkRow,
): Promise<Record<string, never>> {
  await ctx.db.transaction().execute(async (trx) => {
    const ended = await updateLinksEnded(trx, { id }, ctx.now);
    if (ended === 0) return;
    await recordAudit(ctx, trx, {
      action: 'live-link.revoked',
      subjectType: 'live-link',
      subjectId: person_id,
    });
  });
  return {};
}
