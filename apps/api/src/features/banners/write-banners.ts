import {
  bannerCalls,
  type createBanner,
  type FieldCode,
  fitsSlot,
  locales,
  type ReceivedBy,
  type StoredFile,
} from '@airway/contract';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { fail } from '../../platform/errors.ts';
import { manageRows } from '../../platform/managed-rows.ts';
import { editionNow, getCurrentEditionRow, getEditionRow, siteNow, timesOf } from '../editions/index.ts';
import { attachFiles, detachFiles, listFilesOf } from '../files/index.ts';
import { bannerPictureUse } from './banners.files.ts';
import { bannerRows } from './banners.queries.ts';
import { bannerState, bannersScope } from './banners.rules.ts';
import { selectCounts } from './count-banners.queries.ts';

type Form = Pick<ReceivedBy<typeof createBanner>['body'], 'slot' | 'pictureId'>;

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

export const managedBanners = manageRows(bannerCalls, {
  queries: bannerRows,
  subject: 'banner',
  audited: [
    'name',
    'slot',
    'link',
    'weight',
    'starts_at',
    'ends_at',
    'picture_ko',
    'picture_en',
    'alt_ko',
    'alt_en',
  ],
  notFound: 'banners.notFound',
  edition: getCurrentEditionRow,
  clock: siteNow,
  scopes: (row) => [bannersScope(row.edition_id)],
  async describe(ctx, rows) {
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
  },
  async describeMore(ctx, row) {
    const files = (await listFilesOf(ctx, bannerPictureUse, [row.id])).get(row.id) ?? [];
    const fileOf = (fileId: string | null) => files.find(({ id }) => id === fileId) ?? null;
    const picture = { ko: fileOf(row.picture_ko), en: fileOf(row.picture_en) };
    return { picture, alt: bilingual(row, 'alt'), link: row.link };
  },
  columns: ({ pictureId, alt, startsAt, endsAt, name, slot, link, weight }) => ({
    ...paired('picture', pictureId),
    ...paired('alt', alt),
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    name,
    slot,
    link,
    weight,
  }),
  async write(ctx, trx, id, form) {
    const ids = [form.pictureId.ko, form.pictureId.en].filter((one) => one !== null);
    refuseOtherRatios(form, await attachFiles(ctx, trx, bannerPictureUse, id, ids));
  },
  async remove(ctx, trx, { id }) {
    await detachFiles(ctx, trx, bannerPictureUse, id);
    return {};
  },
});
