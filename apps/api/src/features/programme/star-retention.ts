import { forgetMailsAbout } from '../../platform/outbox.ts';
import type { Retention } from '../../platform/retention.ts';
import { starsChangedMail } from './programme.mails.ts';
import {
  countStoredStars,
  deleteFeedsOf,
  deleteMailLinksOf,
  deleteStarsOf,
  updateUnlinked,
} from './star-retention.queries.ts';

/** Retention of stars, calendars and links from speakers to registrations. The programme stays. */
export const starRetention: Retention = {
  kind: 'stars',
  from: 'meeting',
  count: countStoredStars,
  async empty(_ctx, trx, editionId, atMost) {
    const stars = await deleteStarsOf(trx, editionId, atMost);
    if (stars > 0) return stars;
    const feeds = await deleteFeedsOf(trx, editionId, atMost);
    if (feeds > 0) return feeds;
    const links = await deleteMailLinksOf(trx, editionId, atMost);
    await forgetMailsAbout(trx, starsChangedMail, links);
    return links.length > 0 ? links.length : updateUnlinked(trx, editionId);
  },
};
