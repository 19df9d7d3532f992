import { fileIdsOf, popupCalls, type RichDocument } from '@airway/contract';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { manageRows } from '../../platform/managed-rows.ts';
import { siteNow } from '../editions/index.ts';
import { attachFiles } from '../files/index.ts';
import { popupPictureUse } from './popups.files.ts';
import { popupRows } from './popups.queries.ts';
import { popupState } from './popups.rules.ts';
import { popupScope, textsOf } from './show-popups.ts';

const json = (document: RichDocument | null) => (document === null ? null : JSON.stringify(document));

export const managedPopups = manageRows(popupCalls, {
  queries: popupRows,
  subject: 'popup',
  audited: ['title_ko', 'title_en', 'link', 'place', 'starts_at', 'ends_at', 'position'],
  notFound: 'popups.notFound',
  clock: siteNow,
  scopes: () => [popupScope],
  async describe(ctx, rows) {
    const now = await siteNow(ctx);
    return rows.map((row) => ({
      id: row.id,
      title: bilingual(row, 'title'),
      place: row.place,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      position: row.position,
      state: popupState(row, now),
    }));
  },
  describeMore: (_ctx, row) => ({ text: textsOf(row), link: row.link }),
  columns: ({ title, text, startsAt, endsAt, link, place, position }) => ({
    ...paired('title', title),
    ...paired('text', { ko: json(text.ko), en: json(text.en) }),
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    link,
    place,
    position,
  }),
  write: (ctx, trx, id, { text }) =>
    attachFiles(
      ctx,
      trx,
      popupPictureUse,
      id,
      [text.ko, text.en].flatMap((one) => (one === null ? [] : fileIdsOf(one))),
    ),
});
