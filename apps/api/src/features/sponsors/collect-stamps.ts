import type * as contract from '@airway/contract';
import { type ReceivedBy, type ReplyOf, type Stamps, stampsPath } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { type EditionRow, getCurrentEditionRow, pageUrl } from '../editions/index.ts';
import { findConfirmedRegistration, findContact } from '../registrations/index.ts';
import { publishedSponsors } from './sponsors.access.ts';
import { lockSponsorShared, type PlacedSponsor } from './sponsors.queries.ts';
import { checkStampCode, registrationOfCard, stampCardOf, stampCodeAt } from './stamp-codes.ts';
import { findTour, tourStateAt } from './stamp-tour.ts';
import { countStampsOf, insertStamp, selectStamps, type TourRow } from './stamps.queries.ts';

const secretOf = ({ services }: Context) => services.config.appSecret;

async function stampsOf(
  db: Db | Trx,
  editionId: string,
  registrationId: string,
  tour: TourRow | undefined,
): Promise<Stamps> {
  const rows = await selectStamps(db, editionId, registrationId);
  return {
    stamps: rows.map(({ sponsor_id, stamped_at }) => ({
      sponsorId: sponsor_id,
      stampedAt: stamped_at.toISOString(),
    })),
    isComplete: tour !== undefined && rows.length >= tour.needed,
  };
}

/** Creates the stamp card of the signed-in caller. @throws CONFLICT – they have no confirmed registration */
export async function makeStampCard(
  ctx: Context,
  { id }: EditionRow,
): Promise<ReplyOf<typeof contract.makeStampCard>> {
  const registrationId =
    (await findConfirmedRegistration(ctx, id)) ??
    fail('CONFLICT', { sentence: { id: 'sponsors.stamps.notConfirmed' } });
  const stamps = await stampsOf(ctx.db, id, registrationId, await findTour(ctx, id));
  return { card: stampCardOf(secretOf(ctx), registrationId), ...stamps };
}

/** @throws LINK_EXPIRED – it is forged, or its registration is no longer a confirmed one of the edition */
async function requireCard(ctx: Context, db: Db | Trx, editionId: string, card: string): Promise<string> {
  const refuse = () => fail('LINK_EXPIRED', { sentence: { id: 'sponsors.stamps.noCard' } });
  const registrationId = registrationOfCard(secretOf(ctx), card) ?? refuse();
  const contact = await findContact(db, registrationId);
  return contact?.editionId === editionId ? registrationId : refuse();
}

/** @throws LINK_EXPIRED – there is no such card */
export async function readStampCard(
  ctx: Context,
  { id }: EditionRow,
  { card }: ReceivedBy<typeof contract.readStampCard>['body'],
): Promise<Stamps> {
  const registrationId = await requireCard(ctx, ctx.db, id, card);
  return stampsOf(ctx.db, id, registrationId, await findTour(ctx, id));
}

/** @throws CONFLICT – there is no tour; READY, CLOSED – the tour is not open now */
async function requireOpenTour(ctx: Context, edition: EditionRow): Promise<TourRow> {
  const tour =
    (await findTour(ctx, edition.id)) ?? fail('CONFLICT', { sentence: { id: 'sponsors.stamps.off' } });
  const values = { from: tour.opens_at, until: tour.closes_at };
  const state = tourStateAt(ctx, edition, tour);
  if (state === 'before') fail('READY', { sentence: { id: 'sponsors.stamps.before', values } });
  if (state === 'after') fail('CLOSED', { sentence: { id: 'sponsors.stamps.after', values } });
  return tour;
}

/** @throws INVALID_ACCESS – it is forged, or of another booth; VERIFICATION_EXPIRED – it is too old */
function requireGoodCode(ctx: Context, scanned: { sponsorId: string; code: string }): void {
  const outcome = checkStampCode(secretOf(ctx), { ...scanned, now: ctx.now });
  if (outcome === 'forged') fail('INVALID_ACCESS', { sentence: { id: 'sponsors.stamps.forged' } });
  if (outcome === 'expired') fail('VERIFICATION_EXPIRED', { sentence: { id: 'sponsors.stamps.expired' } });
}

/**
 * Adds the stamp of a booth to a card. A second stamp of one booth changes nothing.
 * @throws the errors of its parts; NOT_FOUND – the edition has no such published booth
 */
export async function collectStamp(
  ctx: Context,
  edition: EditionRow,
  { card, sponsorId: typedId, code }: ReceivedBy<typeof contract.collectStamp>['body'],
): Promise<ReplyOf<typeof contract.collectStamp>> {
  const sponsorId = typedId.toLowerCase();
  const tour = await requireOpenTour(ctx, edition);
  const isShown = (await publishedSponsors(ctx, edition.id)).some(({ id }) => id === sponsorId);
  if (!isShown) failNotFound('sponsors.notFound');
  requireGoodCode(ctx, { sponsorId, code });
  return ctx.db.transaction().execute(async (trx) => {
    const registrationId = await requireCard(ctx, trx, edition.id, card);
    if (!(await lockSponsorShared(trx, sponsorId))) failNotFound('sponsors.notFound');
    const isNew = await insertStamp(trx, {
      registration_id: registrationId,
      sponsor_id: sponsorId,
      edition_id: edition.id,
      stamped_at: ctx.now,
    });
    return { isNew, ...(await stampsOf(trx, edition.id, registrationId, tour)) };
  });
}

/** Returns the current code for booth staff to show. */
export async function getStampCode(
  ctx: Context,
  sponsor: PlacedSponsor,
): Promise<ReplyOf<typeof contract.getStampCode>> {
  const edition = await getCurrentEditionRow(ctx);
  const tour = await findTour(ctx, edition.id);
  const { code, until } = stampCodeAt(secretOf(ctx), sponsor.id, ctx.now);
  const state = tour && tourStateAt(ctx, edition, tour);
  const reason = () => {
    if (state === undefined) return 'off';
    if (sponsor.published_at === null) return 'unpublished';
    return state === 'open' ? null : state;
  };
  return {
    name: bilingual(sponsor, 'name'),
    address: pageUrl(ctx, ctx.locale, stampsPath, `${sponsor.id}.${code}`),
    changesAt: until.toISOString(),
    reason: reason(),
    stampCount: await countStampsOf(ctx.db, sponsor.id),
  };
}
