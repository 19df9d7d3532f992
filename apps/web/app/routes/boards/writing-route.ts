import type { RouteHandle } from '../../platform/route-handle.ts';

export const writingHandle: RouteHandle = {
  messages: ['boards', 'editor', 'errors', 'files'],
  isPrivate: true,
};
