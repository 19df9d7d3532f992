import { getSiteInfo } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { roleCodeForGuest } from './features/accounts/index.ts';
import { boardsWithPosts } from './features/boards/index.ts';
import { describeSite, editionScope, getCurrentEditionRow } from './features/editions/index.ts';
import { findSiteLook } from './features/looks/index.ts';
import { cardPayee, isTestPayment } from './features/payments/index.ts';
import {
  announcementOf,
  findOnAir,
  findShownAnnouncements,
  isProgrammePublished,
  programmeScope,
  sessionStatesScope,
} from './features/programme/index.ts';
import { hasSponsors } from './features/sponsors/index.ts';
import { siteScope } from './platform/content.ts';
import { addCall } from './platform/http/call.ts';

/** Registers the one call that needs several features: site information for every page. */
export function registerSiteInfo(app: FastifyInstance): void {
  addCall(app, getSiteInfo, {
    allow: 'anyone',
    shows: ({
      data: {
        currentEdition: { id },
      },
    }) => [siteScope, editionScope(id), programmeScope(id), sessionStatesScope(id)],
    handler: async ({ ctx }) => {
      const look = await findSiteLook(ctx, (await getCurrentEditionRow(ctx)).id);
      return describeSite(ctx, {
        isTestPayment: await isTestPayment(ctx),
        cardPayee: await cardPayee(ctx),
        roleCodeForGuest: await roleCodeForGuest(ctx),
        boardsWithPosts: await boardsWithPosts(ctx),
        hasProgramme: await isProgrammePublished(ctx),
        hasSponsors: await hasSponsors(ctx),
        onAir: await findOnAir(ctx),
        announcements: (await findShownAnnouncements(ctx)).map(announcementOf),
        ...(look && { look }),
      });
    },
  });
}
