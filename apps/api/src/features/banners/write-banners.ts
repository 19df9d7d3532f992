import type * as contract from '@airway/contract';
import {
  type BannerEntry,
  type FieldCode,
  fitsSlot,
  locales,
  type ManagedBanner,
  type ReceivedBy,
  type ReplyOf,
  type StoredFile,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { type CreatableRows, changeRow, createRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { editionNow, getCurrentEditionRow, getEditionRow, timesOf } from '../editions/index.ts';
import { attachFiles, detachFiles, listFilesOf } from '../files/index.ts';
import { bannerPictureUse } from './banners.files.ts';
import {
  type BannerRow,
  insertBanner,
  lockBanner,
  selectBannerByKey,
  selectBannerPage,
  updateBanner,
} from './banners.queries.ts';
import { bannerState, bannersScope } from './banners.rules.ts';
import { selectCounts } from './count-banners.queries.ts';

type Form = Omit<ReceivedBy<typeof contract.createBanner>['body'], 'requestKey'>;

async function entriesOf(ctx: Context, rows: readonly BannerRow[]): Promise<BannerEntry[]> {
  const counts = await selectCounts(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const at = editionNow(timesOf(await getEditionRow(ctx, row.edition_id)), ctx.now);
      const { views = 0, clicks = 0 } = counts.get(row.id) ?? {};
      return {
        id: row.id,
        name: row.name,
        slot: row.slot,
        weight: row.weight,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        state: bannerState(row, at),
        viewCount: views,
        clickCount: clicks,
      };
    }),
  );
}

export async function getManagedBanner(ctx: Context, row: BannerRow): Promise<ManagedBanner> {
  const [entry] = await entriesOf(ctx, [row]);
  const files = (await listFilesOf(ctx, bannerPictureUse, [row.id])).get(row.id) ?? [];
  const fileOf = (fileId: string | null) => files.find(({ id }) => id === fileId) ?? null;
  return {
    ...(entry ?? failNotFound('banners.notFound')),
    picture: { ko: fileOf(row.picture_ko), en: fileOf(row.picture_en) },
    alt: bilingual(row, 'alt'),
    link: row.link,
    version: row.version,
  };
}

/** Lists all banners of the current edition. `page` counts from 0. @throws NOT_FOUND – there is no edition */
export async function listManagedBanners(
  ctx: Context,
  query: ReceivedBy<typeof contract.listManagedBanners>['query'],
): Promise<ReplyOf<typeof contract.listManagedBanners>> {
  const { id } = await getCurrentEditionRow(ctx);
  const { rows, total } = await selectBannerPage(ctx.db, id, query);
  return { content: await entriesOf(ctx, rows), total };
}

const columnsOf = (ctx: Context, { pictureId, alt, startsAt, endsAt, ...rest }: Form) => ({
  ...paired('picture', pictureId),
  ...paired('alt', alt),
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
  name: rest.name,
  slot: rest.slot,
  link: rest.link,
  weight: rest.weight,
  changed_at: ctx.now,
});

/** @throws INVALID_INPUT – a picture does not have the aspect ratio of the slot */
function refuseOtherRatios({ slot, pictureId }: Form, files: readonly StoredFile[]): void {
  const wrong = locales.filter((language) =>
    files.some((one) => one.id === pictureId[language] && !fitsSlot(slot, one)),
  );
  const fields = Object.fromEntries(
    wrong.map((language) => [`pictureId.${language}`, 'picture_ratio' satisfies FieldCode] as const),
  );
  if (wrong.length > 0) fail('INVALID_INPUT', { fields });
}

/** @throws NOT_FOUND – a picture of another person; INVALID_INPUT – it does not have the aspect ratio of the slot */
async function givePictures(ctx: Context, trx: Trx, id: string, form: Form): Promise<void> {
  const ids = [form.pictureId.ko, form.pictureId.en].filter((one) => one !== null);
  refuseOtherRatios(form, await attachFiles(ctx, trx, bannerPictureUse, id, ids));
}

const banners: CreatableRows<BannerRow> = {
  subjectType: 'banner',
  lock: lockBanner,
  notFound: 'banners.notFound',
  scopes: (row) => [bannersScope(row.edition_id)],
  uniqueKey: 'banners_created_by_request_key_key',
  find: selectBannerByKey,
};

/** Creates a banner of the current edition. A repeated `requestKey` returns the existing one. @throws NOT_FOUND */
export async function createBanner(
  ctx: Context,
  { requestKey, ...form }: ReceivedBy<typeof contract.createBanner>['body'],
): Promise<ManagedBanner> {
  const { id: edition_id } = await getCurrentEditionRow(ctx);
  const columns = { edition_id, published_at: null, ...columnsOf(ctx, form) };
  const row = await createRow(
    ctx,
    banners,
    { requestKey, action: 'banner.created' },
    async (trx, created) => {
      const inserted = await insertBanner(trx, { ...created, ...columns });
      await givePictures(ctx, trx, inserted.id, form);
      return inserted;
    },
  );
  return getManagedBanner(ctx, row);
}

/** Changes a banner. @throws CONFLICT – somebody changed it meanwhile */
export async function changeBanner(
  ctx: Context,
  { id }: BannerRow,
  { version, ...form }: ReceivedBy<typeof contract.changeBanner>['body'],
): Promise<ManagedBanner> {
  const row = await changeRow(ctx, banners, { id, action: 'banner.changed' }, async (trx, present) => {
    requireSeen(present.version, version);
    await givePictures(ctx, trx, id, form);
    return updateBanner(trx, id, { ...columnsOf(ctx, form), version: version + 1 });
  });
  return getManagedBanner(ctx, row);
}

const switched =
  (action: 'banner.published' | 'banner.withdrawn') =>
  async (ctx: Context, { id }: BannerRow): Promise<ManagedBanner> => {
    const row = await changeRow(ctx, banners, { id, action }, async (trx, present) => {
      const isWanted = action === 'banner.published';
      if ((present.published_at !== null) === isWanted) return undefined;
      return updateBanner(trx, id, { published_at: isWanted ? ctx.now : null });
    });
    return getManagedBanner(ctx, row);
  };

/** Shows a banner during its term. */
export const publishBanner = switched('banner.published');
export const withdrawBanner = switched('banner.withdrawn');

/** Deletes a banner with its pictures. Its row stays, because the audit log names it. */
export async function removeBanner(ctx: Context, { id }: BannerRow): Promise<Record<string, never>> {
  await changeRow(ctx, banners, { id, action: 'banner.removed' }, async (trx) => {
    await detachFiles(ctx, trx, bannerPictureUse, id);
    return updateBanner(trx, id, { removed_at: ctx.now });
  });
  return {};
}
