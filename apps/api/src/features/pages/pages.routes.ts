import { getPage, getPageMenu, listPages, openPagePreview } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { siteScope } from '../../platform/content.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import * as menu from './menu.service.ts';
import * as preview from './page-preview.ts';
import { namedPublishedPage } from './pages.access.ts';
import { registerPageAdminRoutes } from './pages.admin.routes.ts';
import * as pages from './pages.service.ts';

const previews = defineLimit('pages.preview', { points: 60, durationSeconds: 60 });

export function registerPageRoutes(app: FastifyInstance): void {
  addCall(app, getPage, {
    allow: 'anyone',
    ...namedPublishedPage,
    shows: ({ row }) => [pages.pageScope(row.code)],
    handler: ({ ctx, row }) => pages.getPage(ctx, row),
  });
  addCall(app, listPages, {
    allow: 'anyone',
    shows: () => [pages.pagesScope],
    handler: ({ ctx, query }) => pages.listPages(ctx, query),
  });
  addCall(app, getPageMenu, {
    allow: 'anyone',
    shows: () => [siteScope],
    handler: ({ ctx }) => menu.getPageMenu(ctx),
  });
  addCall(app, openPagePreview, {
    allow: 'anyone',
    limit: previews,
    handler: ({ ctx, body }) => preview.openPagePreview(ctx, body),
  });
  registerPageAdminRoutes(app);
}
