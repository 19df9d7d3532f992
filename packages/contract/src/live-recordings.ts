import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { ManagedRoom, Recording } from './live.ts';
import { Uuid } from './rules.ts';

const endpoint = endpointsOf('live');
const sessionParams = z.strictObject({ editionId: Uuid, sessionId: Uuid });

export const getRecording = endpoint({
  method: 'GET',
  url: '/api/live-room/:editionId/:sessionId/recording',
  summary:
    'Where the recording of a session is, once its broadcast has ended: for those who may enter its room. Nothing is counted',
  params: sessionParams,
  reply: z.strictObject({ ...Recording.shape, /** The `recording.mark` of the room. */ mark: z.string() }),
  refusals: [],
});

export const setRecording = endpoint({
  method: 'PUT',
  url: '/api/admin/live-room/:editionId/:sessionId/recording',
  summary: 'Sets what can be seen of a session once its broadcast has ended, and until when',
  params: sessionParams,
  body: Recording,
  reply: ManagedRoom,
  refusals: [],
});

export const removeRecording = endpoint({
  method: 'DELETE',
  url: '/api/admin/live-room/:editionId/:sessionId/recording',
  summary: 'Takes a recording away; who is watching it sees no more of it; repeating it changes nothing',
  params: sessionParams,
  reply: ManagedRoom,
  refusals: [],
});
