import {
  createPage,
  getDefaultMenu,
  getPageDraft,
  getPageRevision,
  getStaffMenu,
  listPageRevisions,
  listPageStates,
  makePagePreview,
  publishPage,
  putStaffMenu,
  removePage,
  restorePageRevision,
  savePageDraft,
  withdrawPage,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import * as drafts from './drafts.service.ts';
import * as menu from './menu.service.ts';
import * as preview from './page-preview.ts';
import * as revisions from './page-revisions.service.ts';
import { namedPageOfStaff, namedRevisionOfStaff } from './pages.access.ts';
import * as publishing from './publish-page.ts';

const allow = { permission: 'PAGE_Manage' } as const;

/** More than a page may have, so that a slightly too long page gets a clear error. */
const pageLimitBytes = 768 * 1024;

const menuLimitBytes = 256 * 1024;

export function registerPageAdminRoutes(app: FastifyInstance): void {
  addCall(app, listPageStates, { allow, handler: ({ ctx }) => drafts.listPageStates(ctx) });
  addCall(app, createPage, { allow, handler: ({ ctx, body }) => drafts.createPage(ctx, body) });
  addCall(app, getPageDraft, {
    allow,
    ...namedPageOfStaff,
    handler: ({ ctx, row }) => drafts.getPageDraft(ctx, row),
  });
  addCall(app, savePageDraft, {
    allow,
    bodyLimitBytes: pageLimitBytes,
    ...namedPageOfStaff,
    handler: ({ ctx, row, body }) => drafts.savePageDraft(ctx, row, body),
  });
  addCall(app, publishPage, {
    allow,
    ...namedPageOfStaff,
    handler: ({ ctx, row, body }) => publishing.publishPage(ctx, row, body),
  });
  addCall(app, withdrawPage, {
    allow,
    ...namedPageOfStaff,
    handler: ({ ctx, row, body }) => publishing.withdrawPage(ctx, row, body),
  });
  addCall(app, removePage, {
    allow,
    ...namedPageOfStaff,
    async handler({ ctx, row, body }) {
      await drafts.removePage(ctx, row, body);
      return {};
    },
  });
  addCall(app, listPageRevisions, {
    allow,
    ...namedPageOfStaff,
    handler: ({ ctx, row }) => revisions.listPageRevisions(ctx, row),
  });
  addCall(app, getPageRevision, {
    allow,
    ...namedRevisionOfStaff,
    handler: ({ ctx, row }) => revisions.getPageRevision(ctx, row),
  });
  addCall(app, restorePageRevision, {
    allow,
    ...namedRevisionOfStaff,
    handler: ({ ctx, row, body }) => revisions.restorePageRevision(ctx, row, body),
  });
  addCall(app, makePagePreview, {
    allow,
    ...namedPageOfStaff,
    handler: ({ ctx, row }) => preview.makePagePreview(ctx, row),
  });
  addCall(app, getStaffMenu, { allow, handler: ({ ctx }) => menu.getStaffMenu(ctx) });
  addCall(app, getDefaultMenu, { allow, handler: ({ ctx }) => menu.getDefaultMenu(ctx) });
  addCall(app, putStaffMenu, {
    allow,
    bodyLimitBytes: menuLimitBytes,
    handler: ({ ctx, body }) => menu.putStaffMenu(ctx, body),
  });
}
