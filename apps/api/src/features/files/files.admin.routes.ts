import { getFileSpace, giveFileBack, searchManagedFiles, withdrawFile } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { namedFile } from './files.access.ts';
import * as managing from './manage-files.ts';

const allow = { permission: 'FILE_Manage' } as const;

export function registerFileAdminRoutes(
  app: FastifyInstance,
  { fileUses }: Pick<Declared, 'fileUses'>,
  findNames: managing.FindNames,
): void {
  addCall(app, searchManagedFiles, {
    allow,
    handler: ({ ctx, query }) => managing.searchManagedFiles(ctx, { fileUses, findNames }, query),
  });
  addCall(app, getFileSpace, { allow, handler: ({ ctx }) => managing.getFileSpace(ctx) });
  addCall(app, withdrawFile, {
    allow,
    ...namedFile,
    async handler({ ctx, row, body }) {
      await managing.withdrawFile(ctx, row, body);
      return {};
    },
  });
  addCall(app, giveFileBack, {
    allow,
    ...namedFile,
    async handler({ ctx, row, body }) {
      await managing.giveFileBack(ctx, row, body);
      return {};
    },
  });
}
