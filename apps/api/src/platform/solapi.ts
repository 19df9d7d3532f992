import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import {
  type GroupMessage,
  type ListedMessage,
  type SmsPort,
  SmsRefusedError,
  type TextReport,
} from './sms-port.ts';

interface SolapiSettings {
  apiKey: string;
  apiSecret: string;
  /** Sender number, registered with the provider. */
  from: string;
  /** Kakao channel of 알림톡. Undefined: none. */
  channelId?: string | undefined;
  baseUrl: string;
}

const timeoutMs = 10_000;
const digits = (number: string) => number.replaceAll(/\D/g, '');

/** Creates Solapi's authorisation header: HMAC-SHA256 over date and salt, valid for 15 minutes and one use. */
export function solapiAuthorization(
  settings: Pick<SolapiSettings, 'apiKey' | 'apiSecret'>,
  date: string,
  salt: string,
): string {
  const signature = createHmac('sha256', settings.apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${settings.apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

const Group = z.object({ groupId: z.string(), status: z.string() });

const text = z.optional(z.nullable(z.string()));
const Message = z.object({
  statusCode: text,
  statusMessage: text,
  reason: text,
  customFields: z.optional(z.nullable(z.record(z.string(), z.string()))),
});
/** The number is a text in its public SDK. */
const Added = z.object({ errorCount: z.coerce.number() });
const Listed = z.object({ messageList: z.record(z.string(), Message), nextKey: text });

const Template = z.object({
  status: z.enum(['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED']),
  content: z.string(),
  comments: z.optional(z.nullable(z.array(z.object({ isAdmin: z.boolean(), content: z.string() })))),
});
const reviews = {
  PENDING: 'draft',
  INSPECTING: 'requested',
  APPROVED: 'approved',
  REJECTED: 'rejected',
} as const;

/** Of a message: 2000 taken, 3000 handed to the network, 4000 delivered; every other code is a failure. */
const states: Record<string, TextReport['state']> = { 2000: 'taken', 3000: 'taken', 4000: 'delivered' };

function listed(
  messageId: string,
  { statusCode, statusMessage, reason, customFields }: z.infer<typeof Message>,
): ListedMessage {
  const code = statusCode ?? '';
  const state = states[code] ?? 'failed';
  return {
    messageId,
    id: customFields?.['id'] ?? '',
    state,
    reason: state === 'failed' ? `${code} ${reason ?? statusMessage ?? ''}`.trim() : '',
  };
}

/** Messages of one page of a group, of which Solapi lists at most 500. */
const pageSize = 500;

/** Sends through Solapi's HTTP API (developers.solapi.dev, messages/v4 and kakao/v2). */
export function createSolapiSms(settings: SolapiSettings, clock: Clock): SmsPort {
  const { baseUrl, channelId } = settings;

  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        authorization: solapiAuthorization(settings, clock().toISOString(), randomBytes(16).toString('hex')),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status >= 500 || response.status === 429)
      throw new Error(`The text message provider answered ${response.status}.`);
    return response;
  }

  function requireTaken({ ok, status }: Response): void {
    if (!ok) throw new SmsRefusedError(`The provider refused with ${status}.`);
  }

  async function read<Shape>(response: Response, shape: z.ZodMiniType<Shape>): Promise<Shape> {
    requireTaken(response);
    const reply = shape.safeParse(await response.json());
    if (!reply.success) throw new Error('The provider answered in an unknown shape.');
    return reply.data;
  }

  const groupPath = (groupId: string) => `/messages/v4/groups/${encodeURIComponent(groupId)}`;

  async function findMessages(groupId: string): Promise<ListedMessage[]> {
    const messages: ListedMessage[] = [];
    let startKey: string | undefined;
    do {
      const query = new URLSearchParams({ limit: String(pageSize), ...(startKey && { startKey }) });
      const page = await read(await ask('GET', `${groupPath(groupId)}/messages?${query}`), Listed);
      messages.push(...Object.entries(page.messageList).map(([id, message]) => listed(id, message)));
      startKey = page.nextKey ?? undefined;
    } while (startKey !== undefined);
    return messages;
  }

  const wireMessage = ({ id, to, text: written, alimtalk }: GroupMessage) => ({
    to: digits(to),
    from: digits(settings.from),
    customFields: { id },
    // Our own fallback follows the report: the provider's would be a second message that nobody here knows of.
    ...(alimtalk === undefined
      ? { text: written }
      : { type: 'ATA', kakaoOptions: { pfId: channelId, ...alimtalk, disableSms: true } }),
  });

  return {
    isAvailable: true,
    hasAlimtalk: channelId !== undefined,
    async openGroup() {
      // Two people may share a number.
      const group = await read(await ask('POST', '/messages/v4/groups', { allowDuplicates: true }), Group);
      return group.groupId;
    },
    async addToGroup(groupId, messages) {
      const body = { messages: messages.map(wireMessage) };
      return (await read(await ask('PUT', `${groupPath(groupId)}/messages`, body), Added)).errorCount;
    },
    async findGroup(groupId) {
      const { status } = await read(await ask('GET', groupPath(groupId)), Group);
      return { isPending: status === 'PENDING', messages: await findMessages(groupId) };
    },
    async removeFromGroup(groupId, messageIds) {
      requireTaken(await ask('DELETE', `${groupPath(groupId)}/messages`, { messageIds }));
    },
    async dropGroup(groupId) {
      requireTaken(await ask('DELETE', groupPath(groupId)));
    },
    async sendGroup(groupId) {
      const { ok, status } = await ask('POST', `${groupPath(groupId)}/send`);
      return ok ? undefined : `The provider refused to send the group with ${status}.`;
    },
    findReports: async (groupId): Promise<TextReport[]> =>
      (await findMessages(groupId)).filter(({ id }) => id !== ''),
    async findTemplate(templateId) {
      const response = await ask('GET', `/kakao/v2/templates/${encodeURIComponent(templateId)}`);
      if (response.status === 404) return undefined;
      const { status, content, comments } = await read(response, Template);
      const remark = comments?.findLast(({ isAdmin }) => isAdmin)?.content ?? '';
      return { state: reviews[status], content, remark };
    },
  };
}
