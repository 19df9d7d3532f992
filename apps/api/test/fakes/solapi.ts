import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bytesOf, koreanMobile, textBytes } from '@airway/contract';

/** A template as Kakao has reviewed it. */
interface FakeTemplate {
  content: string;
  status: 'PENDING' | 'INSPECTING' | 'APPROVED' | 'REJECTED';
  /** Remark of the reviewer. */
  remark?: string;
}

interface WireMessage {
  to?: string;
  from?: string;
  text?: string;
  type?: string;
  customFields?: { id?: string };
  kakaoOptions?: {
    pfId?: string;
    templateId?: string;
    variables?: Record<string, string>;
    disableSms?: boolean;
  };
}

interface Stored {
  messageId: string;
  to: string;
  text: string;
  type: 'SMS' | 'LMS' | 'ATA';
  customFields: { id?: string };
  statusCode: string;
  reason: string | null;
  /** Codes of its next reports, one for each time that it is asked about; the last one stays. */
  codes: string[];
}

interface Group {
  status: 'PENDING' | 'SENDING';
  messages: Stored[];
}

/** A message that went out. */
interface SentMessage {
  to: string;
  text: string;
  type: 'SMS' | 'LMS' | 'ATA';
}

const settings = { apiKey: 'KEY', apiSecret: 'SECRET', from: '020000002', channelId: 'KA01PF' };
const quarterHourMs = 15 * 60_000;
const codesOf = { delivered: '4000', taken: '2000', handed: '3000', refused: '1000', noKakao: '3104' };

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? {} : JSON.parse(text);
}

/**
 * Starts a stand-in of Solapi on the loopback: signed calls with salts that are used once, groups that are sent
 * once, templates with their review, and reports. Nothing is delivered; `sent` lists what would have been.
 */
export async function startSolapiFake({ clock = () => new Date() }: { clock?: () => Date } = {}) {
  const templates = new Map<string, FakeTemplate>();
  const groups = new Map<string, Group>();
  const salts = new Set<string>();
  const sent: SentMessage[] = [];
  const calls: string[] = [];
  const landing: (() => void)[] = [];
  let count = 0;
  const state = {
    /**
     * `down`: answers 503. `mute`: does what it is asked, but breaks the connection instead of answering. `late`: breaks
     * it, and does it when `land` is called. `twice`: does it twice. `odd`: does it, and answers 400. `refuse`: answers
     * 400.
     */
    mode: 'up' as 'up' | 'down' | 'mute' | 'late' | 'twice' | 'odd' | 'refuse',
    /** Only calls whose line, such as `POST /…/send`, contains this are so, but for `down`. */
    muteFor: '',
    /** Whether a group lists the messages that it refused. */
    listsRefused: true,
    /** Codes of the reports of a message, one for each time that it is asked about. */
    codes: (_message: SentMessage): string[] => [codesOf.delivered],
    /** Most messages of a page, below what is asked for. */
    pageSize: 500,
  };

  function isSigned(request: IncomingMessage): boolean {
    const {
      key,
      date = '',
      salt = '',
      signature,
    } = /^HMAC-SHA256 apiKey=(?<key>\S+), date=(?<date>\S+), salt=(?<salt>\S{12,64}), signature=(?<signature>\S+)$/.exec(
      request.headers.authorization ?? '',
    )?.groups ?? {};
    const own = createHmac('sha256', settings.apiSecret)
      .update(date + salt)
      .digest('hex');
    const isFresh = Math.abs(clock().getTime() - Date.parse(date)) <= quarterHourMs && !salts.has(salt);
    salts.add(salt);
    return key === settings.apiKey && signature === own && isFresh;
  }

  /** Returns what a template says when it is filled in, or why it cannot be. */
  function filled({ pfId, templateId = '', variables = {} }: NonNullable<WireMessage['kakaoOptions']>) {
    const template = templates.get(templateId);
    if (pfId !== settings.channelId) return { refusal: '채널이 없습니다' };
    if (template?.status !== 'APPROVED') return { refusal: '승인된 템플릿이 아닙니다' };
    const wanted = [...new Set(template.content.match(/#\{[^{}]+\}/g) ?? [])].toSorted();
    const given = Object.keys(variables).toSorted();
    if (wanted.join() !== given.join()) return { refusal: '템플릿 변수가 다릅니다' };
    const text = wanted.reduce((all, name) => all.replaceAll(name, variables[name] ?? ''), template.content);
    return { text };
  }

  function registered(message: WireMessage): Stored {
    const { to = '', from, text = '', type, kakaoOptions, customFields = {} } = message;
    const ofTemplate = type === 'ATA' ? filled(kakaoOptions ?? {}) : { text };
    const written = ofTemplate.text ?? '';
    const refusal =
      ofTemplate.refusal ??
      (from !== settings.from ? '등록되지 않은 발신번호입니다' : undefined) ??
      (koreanMobile(to) !== to ? '수신번호가 올바르지 않습니다' : undefined) ??
      (written === '' ? '내용이 없습니다' : undefined) ??
      (bytesOf(written) > textBytes.long ? '내용이 너무 깁니다' : undefined);
    count += 1;
    return {
      messageId: `M4V${String(count).padStart(8, '0')}`,
      to,
      text: written,
      type: type === 'ATA' ? 'ATA' : bytesOf(written) <= textBytes.short ? 'SMS' : 'LMS',
      customFields,
      statusCode: refusal === undefined ? codesOf.taken : codesOf.refused,
      reason: refusal ?? null,
      codes: [],
    };
  }

  const send = (messages: readonly Stored[]) => {
    for (const message of messages) {
      if (message.statusCode !== codesOf.taken) continue;
      const { to, text, type } = message;
      sent.push({ to, text, type });
      message.codes = state.codes({ to, text, type });
    }
  };

  const wire = ({ codes: _codes, ...message }: Stored) => ({
    ...message,
    statusMessage: message.statusCode === codesOf.taken ? '정상 접수(이통사로 접수 예정)' : message.reason,
  });

  function listed(group: Group, query: URLSearchParams) {
    const from = Number(query.get('startKey') ?? 0);
    const limit = Math.min(state.pageSize, Number(query.get('limit') ?? 20));
    const page = group.messages.slice(from, from + limit);
    for (const message of page) {
      const [next = message.statusCode, ...rest] = message.codes;
      message.statusCode = next;
      if (rest.length > 0) message.codes = rest;
      if (next === codesOf.noKakao) message.reason = '카카오톡을 사용하지 않는 번호';
    }
    const nextKey = from + limit < group.messages.length ? String(from + limit) : null;
    return {
      limit,
      nextKey,
      messageList: Object.fromEntries(page.map((one) => [one.messageId, wire(one)])),
    };
  }

  type Answer = [status: number, body: object];
  const problem = (status: number, errorCode: string): Answer => [
    status,
    { errorCode, errorMessage: errorCode },
  ];

  function answerOf(method: string, url: URL, body: Record<string, unknown>): Answer {
    const { pathname } = url;
    const messages = (body['messages'] ?? []) as WireMessage[];
    if (method === 'POST' && pathname === '/messages/v4/groups') {
      count += 1;
      const groupId = `G4V${String(count).padStart(8, '0')}`;
      groups.set(groupId, { status: 'PENDING', messages: [] });
      return [200, { groupId, status: 'PENDING' }];
    }
    const template = /^\/kakao\/v2\/templates\/([^/]+)$/.exec(pathname)?.[1];
    if (method === 'GET' && template !== undefined) {
      const found = templates.get(template);
      if (found === undefined) return problem(404, 'TemplateNotFound');
      const comments =
        found.remark === undefined ? [] : [{ isAdmin: true, memberId: '', content: found.remark }];
      return [200, { templateId: template, name: template, ...found, comments }];
    }
    const [, groupId = '', part] = /^\/messages\/v4\/groups\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    const group = groups.get(groupId);
    if (group === undefined) return problem(404, 'GroupNotFound');
    if (method === 'GET')
      return [200, part === 'messages' ? listed(group, url.searchParams) : { groupId, status: group.status }];
    if (group.status !== 'PENDING') return problem(400, 'GroupIsNotPending');
    if (method === 'PUT' && part === 'messages') {
      const all = messages.map(registered);
      const refused = all.filter(({ statusCode }) => statusCode !== codesOf.taken);
      group.messages.push(...(state.listsRefused ? all : all.filter((one) => !refused.includes(one))));
      return [200, { errorCount: refused.length, resultList: all.map(wire) }];
    }
    if (method === 'DELETE' && part === 'messages') {
      const ids = (body['messageIds'] ?? []) as string[];
      group.messages = group.messages.filter(({ messageId }) => !ids.includes(messageId));
      return [200, { groupId, errorCount: 0, resultList: [] }];
    }
    if (method === 'DELETE') {
      groups.delete(groupId);
      return [200, { groupId, status: 'DELETED' }];
    }
    if (method === 'POST' && part === 'send') {
      group.status = 'SENDING';
      send(group.messages);
      return [200, { groupId, status: 'SENDING' }];
    }
    return problem(404, 'NotFound');
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const call = `${request.method} ${url.pathname}`;
    calls.push(call);
    const body = await bodyOf(request);
    if (state.mode === 'down') return void response.writeHead(503).end();
    const mode = call.includes(state.muteFor) ? state.mode : 'up';
    const act = () => answerOf(request.method ?? '', url, body);
    if (mode === 'late') {
      landing.push(act);
      return void request.socket.destroy();
    }
    if (mode === 'twice') act();
    const [status, reply] = !isSigned(request)
      ? problem(403, 'SignatureDoesNotMatch')
      : mode === 'refuse'
        ? problem(400, 'NotEnoughBalance')
        : act();
    if (mode === 'mute') return void request.socket.destroy();
    if (mode === 'odd') return void response.writeHead(400).end('?');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    settings: { ...settings, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    state,
    templates,
    groups,
    sent,
    calls,
    /** Does all that was asked for while it was `late`. */
    land: () => {
      for (const act of landing.splice(0)) act();
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
