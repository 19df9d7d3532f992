import type * as contract from '@airway/contract';
import {
  fileIdsOf,
  type PopupDetail,
  type PopupEntry,
  type ReceivedBy,
  type ReplyOf,
  type UploadAddress,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { NameWithMessage } from '../../platform/names-with-messages.ts';
import { siteNow } from '../editions/index.ts';
import { attachFiles, getUploadUrl } from '../files/index.ts';
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

/** Writes an audit entry and invalidates cached pages. */
async function auditAndRefreshPages(
  ctx: Context,
  trx: Trx,
  action: NameWithMessage<'audit'>,
  id: string,
): Promise<void> {
  await recordAudit(ctx, trx, { action, subjectType: 'popup', subjectId: id });
  await touchContent(trx, popupScope);
}

/** Creates a pop-up. A repeated `requestKey` returns the existing one. @throws NOT_FOUND – another person's picture */
export async function createPopup(
  ctx: Context,
  { requestKey, ...form }: ReceivedBy<typeof contract.createPopup>['body'],
): Promise<PopupDetail> {
  const by = accountOf(ctx);
  const make = () =>
    ctx.db.transaction().execute(async (trx) => {
      const row = await insertPopup(trx, {
        id: newId(ctx.now),
        request_key: requestKey,
        created_by: by,
        created_at: ctx.now,
        published_at: null,
        ...columnsOf(ctx, form),
      });
      await attachFiles(ctx, trx, popupPictureUse, row.id, picturesIn(form));
      await auditAndRefreshPages(ctx, trx, 'popup.created', row.id);
      return row;
    });
  const row = await createOnce(
    'popups_created_by_request_key_key',
    () => selectPopupByKey(ctx.db, by, requestKey),
    make,
  );
  return getPopup(ctx, row);
}

/** Changes a pop-up. @throws CONFLICT – somebody changed it meanwhile */
export const changePopup = (
  ctx: Context,
  { id }: PopupRow,
  { version, ...form }: ReceivedBy<typeof contract.changePopup>['body'],
): Promise<PopupDetail> =>
  ctx.db.transaction().execute(async (trx) => {
    const present = (await lockPopup(trx, id)) ?? failNotFound('popups.notFound');
    if (present.version !== version) fail('CONFLICT');
    await attachFiles(ctx, trx, popupPictureUse, id, picturesIn(form));
    const row = await updatePopup(trx, id, { ...columnsOf(ctx, form), version: version + 1 });
    await auditAndRefreshPages(ctx, trx, 'popup.changed', id);
    return getPopup(ctx, row);
  });

/** Returns an upload address for a picture in its text. */
export const getPopupUploadUrl = (
  ctx: Context,
  upload: ReceivedBy<typeof contract.getPopupUploadUrl>['query'],
): Promise<UploadAddress> => getUploadUrl(ctx, [popupPictureUse], { ...upload, use: popupPictureUse.name });

const switched =
  (action: 'popup.published' | 'popup.withdrawn') =>
  (ctx: Context, { id }: PopupRow): Promise<PopupDetail> =>
    ctx.db.transaction().execute(async (trx) => {
      const present = (await lockPopup(trx, id)) ?? failNotFound('popups.notFound');
      const isWanted = action === 'popup.published';
      if ((present.published_at !== null) === isWanted) return getPopup(ctx, present);
      const row = await updatePopup(trx, id, { published_at: isWanted ? ctx.now : null });
      await auditAndRefreshPages(ctx, trx, action, id);
      return getPopup(ctx, row);
    });

/** Shows a pop-up during its term. */
export const publishPopup = switched('popup.published');
/** Unpublishes a pop-up. */
export const withdrawPopup = switched('popup.withdrawn');
