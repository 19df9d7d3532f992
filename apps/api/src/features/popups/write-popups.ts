import type * as contract from '@airway/contract';
import {
  fileIdsOf,
  type PopupDetail,
  type PopupEntry,
  type ReceivedBy,
  type ReplyOf,
} from '@airway/contract';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { type CreatableRows, changeRow, createRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { siteNow } from '../editions/index.ts';
import { attachFiles } from '../files/index.ts';
import { popupPictureUse } from './popups.files.ts';
import {
  insertPopup,
  lockPopup,
  type PopupRow,
  selectPopupByKey,
  selectPopupPage,
  updatePopup,
} from './popups.queries.ts';
import { popupState } from './popups.rules.ts';
import { popupScope, textsOf } from './show-popups.ts';

type Form = Omit<ReceivedBy<typeof contract.createPopup>['body'], 'requestKey'>;

const entryOf = (now: Date, row: PopupRow): PopupEntry => ({
  id: row.id,
  title: bilingual(row, 'title'),
  place: row.place,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  position: row.position,
  state: popupState(row, now),
});

/** Returns a pop-up for editing. */
export const getPopup = async (ctx: Context, row: PopupRow): Promise<PopupDetail> => ({
  ...entryOf(await siteNow(ctx), row),
  text: textsOf(row),
  link: row.link,
  version: row.version,
});

/** Lists all pop-ups. `page` counts from 0. */
export async function listPopupsOfStaff(
  ctx: Context,
  query: ReceivedBy<typeof contract.listPopupsOfStaff>['query'],
): Promise<ReplyOf<typeof contract.listPopupsOfStaff>> {
  const { rows, total } = await selectPopupPage(ctx.db, query);
  const now = await siteNow(ctx);
  return { content: rows.map((row) => entryOf(now, row)), total };
}

const json = (document: object | null) => (document === null ? null : JSON.stringify(document));

const columnsOf = (ctx: Context, { title, text, startsAt, endsAt, ...rest }: Form) => ({
  ...paired('title', title),
  ...paired('text', { ko: json(text.ko), en: json(text.en) }),
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
  link: rest.link,
  place: rest.place,
  position: rest.position,
  changed_at: ctx.now,
});

const picturesIn = ({ text }: Form) =>
  [text.ko, text.en].flatMap((one) => (one === null ? [] : fileIdsOf(one)));

const popups: CreatableRows<PopupRow> = {
  subjectType: 'popup',
  lock: lockPopup,
  notFound: 'popups.notFound',
  scopes: () => [popupScope],
  uniqueKey: 'popups_created_by_request_key_key',
  find: selectPopupByKey,
};

/** Creates a pop-up. A repeated `requestKey` returns the existing one. @throws NOT_FOUND – another person's picture */
export async function createPopup(
  ctx: Context,
  { requestKey, ...form }: ReceivedBy<typeof contract.createPopup>['body'],
): Promise<PopupDetail> {
  const columns = { published_at: null, ...columnsOf(ctx, form) };
  const row = await createRow(ctx, popups, { requestKey, action: 'popup.created' }, async (trx, created) => {
    const inserted = await insertPopup(trx, { ...created, ...columns });
    await attachFiles(ctx, trx, popupPictureUse, inserted.id, picturesIn(form));
    return inserted;
  });
  return getPopup(ctx, row);
}

/** Changes a pop-up. @throws CONFLICT – somebody changed it meanwhile */
export async function changePopup(
  ctx: Context,
  { id }: PopupRow,
  { version, ...form }: ReceivedBy<typeof contract.changePopup>['body'],
): Promise<PopupDetail> {
  const row = await changeRow(ctx, popups, { id, action: 'popup.changed' }, async (trx, present) => {
    requireSeen(present.version, version);
    await attachFiles(ctx, trx, popupPictureUse, id, picturesIn(form));
    return updatePopup(trx, id, { ...columnsOf(ctx, form), version: version + 1 });
  });
  return getPopup(ctx, row);
}

const switched =
  (action: 'popup.published' | 'popup.withdrawn') =>
  async (ctx: Context, { id }: PopupRow): Promise<PopupDetail> => {
    const row = await changeRow(ctx, popups, { id, action }, async (trx, present) => {
      const isWanted = action === 'popup.published';
      if ((present.published_at !== null) === isWanted) return undefined;
      return updatePopup(trx, id, { published_at: isWanted ? ctx.now : null });
    });
    return getPopup(ctx, row);
  };

/** Shows a pop-up during its term. */
export const publishPopup = switched('popup.published');
/** Unpublishes a pop-up. */
export const withdrawPopup = switched('popup.withdrawn');
