import {
  changeBoard,
  getRevision,
  hidePost,
  listAccountGrants,
  listGrants,
  listManagedBoards,
  listRevisions,
  movePost,
  putAccountGrants,
  putGrants,
  restorePost,
  searchManagedPosts,
  showPost,
  withdrawPost,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedPresentAccount } from '../accounts/index.ts';
import * as accountGrants from './account-grants.service.ts';
import * as settings from './board-settings.service.ts';
import { namedBoardOfStaff } from './boards.access.ts';
import * as grants from './grants.service.ts';
import * as managing from './manage-posts.ts';
import * as posts from './managed-posts.service.ts';
import * as moving from './move-post.ts';
import { namedChangeablePost, namedManagedPost, namedRevision } from './posts.access.ts';
import * as revisions from './revisions.service.ts';

/** A manager of a board need not be staff. Only staff may set its grants. */
export function registerBoardAdminRoutes(app: FastifyInstance): void {
  addCall(app, hidePost, {
    allow: 'account',
    ...namedManagedPost,
    handler: ({ ctx, row, body }) => managing.hidePost(ctx, row, body),
  });
  addCall(app, showPost, {
    allow: 'account',
    ...namedManagedPost,
    handler: ({ ctx, row, body }) => managing.showPost(ctx, row, body),
  });
  addCall(app, restorePost, {
    allow: 'account',
    ...namedManagedPost,
    handler: ({ ctx, row, body }) => managing.restorePost(ctx, row, body),
  });
  addCall(app, withdrawPost, {
    allow: 'account',
    ...namedManagedPost,
    handler: ({ ctx, row, body }) => managing.withdrawPost(ctx, row, body),
  });
  addCall(app, movePost, {
    allow: 'account',
    ...namedManagedPost,
    handler: ({ ctx, row, body }) => moving.movePost(ctx, row, body),
  });
  addCall(app, searchManagedPosts, {
    allow: { permission: 'BOARD_Manage' },
    handler: ({ ctx, query }) => posts.searchManagedPosts(ctx, query),
  });
  addCall(app, listRevisions, {
    allow: 'account',
    ...namedChangeablePost,
    handler: ({ ctx, row }) => revisions.listRevisions(ctx, row),
  });
  addCall(app, getRevision, {
    allow: 'account',
    ...namedRevision,
    handler: ({ ctx, row }) => revisions.getRevision(ctx, row),
  });
  addCall(app, listManagedBoards, {
    allow: { permission: 'BOARD_Manage' },
    handler: ({ ctx }) => settings.listManagedBoards(ctx),
  });
  addCall(app, changeBoard, {
    allow: { permission: 'BOARD_Manage' },
    ...namedBoardOfStaff,
    handler: ({ ctx, row, body }) => settings.changeBoard(ctx, row, body),
  });
  addCall(app, listGrants, {
    allow: { permission: 'BOARD_Manage' },
    ...namedBoardOfStaff,
    handler: ({ ctx, row }) => grants.listGrants(ctx, row),
  });
  addCall(app, putGrants, {
    allow: { permission: 'BOARD_Manage' },
    ...namedBoardOfStaff,
    handler: ({ ctx, row, body }) => grants.putGrants(ctx, row, body),
  });
  addCall(app, listAccountGrants, {
    allow: { permission: 'BOARD_Manage' },
    ...namedPresentAccount,
    handler: ({ ctx, row }) => accountGrants.listAccountGrants(ctx, row),
  });
  addCall(app, putAccountGrants, {
    allow: { permission: 'BOARD_Manage' },
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => accountGrants.putAccountGrants(ctx, row, body),
  });
}
