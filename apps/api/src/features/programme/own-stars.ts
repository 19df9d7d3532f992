import { forgetMailsAbout } from '../../platform/outbox.ts';
import type { OwnData } from '../../platform/own-data.ts';
import {
  deleteFeedsBy,
  deleteMailLinksBy,
  deleteStarsBy,
  selectSpeakersOf,
  selectStarsOf,
  updateSpeakersUnlinked,
} from './own-stars.queries.ts';
import { starsChangedMail } from './programme.mails.ts';

/** Data of a person about their starred sessions. */
export const ownStars: OwnData = {
  name: 'stars',
  read: async ({ db }, subject) =>
    (await selectStarsOf(db, subject)).map((row) => ({
      sessionId: row.session_id,
      starredAt: row.starred_at.toISOString(),
    })),
  async erase(_ctx, trx, subject) {
    const links = await deleteMailLinksBy(trx, subject);
    await forgetMailsAbout(trx, starsChangedMail, links);
    const feeds = await deleteFeedsBy(trx, subject);
    return { deleted: (await deleteStarsBy(trx, subject)) + feeds + links.length };
  },
};

/** The speaker that staff linked to a registration. The programme is a record of the meeting and stays as published. */
export const ownSpeakers: OwnData = {
  name: 'speakers',
  read: async ({ db }, subject) =>
    (await selectSpeakersOf(db, subject)).map((row) => ({
      name: row.name_ko ?? row.name_en,
      affiliation: row.affiliation_ko ?? row.affiliation_en,
      biography: row.biography_ko ?? row.biography_en,
    })),
  erase: async (_ctx, trx, subject) => ({ kept: await updateSpeakersUnlinked(trx, subject) }),
  keeps: 'published',
};
