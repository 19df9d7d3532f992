import assert from 'node:assert/strict';
import { approveCardPayment, type CardOrder, openCardOrder, signIn } from '@airway/contract';
import type { TestApi } from './api.ts';
import { koreanForm, registerBy } from './registrants.ts';

type WindowChoice = 'approve' | 'decline' | 'close';

export interface Payer {
  registrationId: string;
  token: string;
}

/** A payer, or any other person with a token. */
type WithToken = Pick<Payer, 'token'> & Partial<Payer>;

/** Registers a person who has not paid yet. */
export async function newPayer(
  api: TestApi<'demo'>,
  form: Parameters<typeof registerBy>[1] = koreanForm(),
): Promise<Payer> {
  const { status, data } = await registerBy(api, form);
  assert.equal(status, 200);
  return { registrationId: data.registration.id, token: data.accessToken };
}

export async function openOrder(
  api: TestApi,
  payer: WithToken,
  device: 'pc' | 'mobile' = 'pc',
  locale: 'ko' | 'en' = 'ko',
): Promise<CardOrder> {
  const { status, data } = await api.call(
    openCardOrder,
    { query: { device, locale } },
    { token: payer.token },
  );
  assert.equal(status, 200);
  return data;
}

const hiddenInput = /<input type="hidden" name="([^"]*)" value="([^"]*)">/g;
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const hiddenInputs = (html: string): [string, string][] =>
  [...html.matchAll(hiddenInput)].map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]);

const post = (url: string | URL, fields: [string, string][]) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

/** Completes the gateway's PC window like a person. Returns the fields that it leaves in the order form. */
export async function useWindow(
  order: CardOrder,
  choice: WindowChoice = 'approve',
  card = '',
): Promise<Record<string, string>> {
  const windowUrl = new URL('card-window', order.scriptUrl ?? '');
  const sent = order.fields.map(({ name, value }): [string, string] => [name, value]);
  const page = await (
    await post(windowUrl, [...sent, ['sandbox_page_origin', 'http://congress.test']])
  ).text();
  const isChoice = page.includes('action="card-result"');
  const result = isChoice
    ? await (
        await post(new URL('card-result', windowUrl), [
          ...hiddenInputs(page),
          ['choice', choice],
          ['card', card],
        ])
      ).text()
    : page;
  const json = /<script type="application\/json" id="result">(.*?)<\/script>/s.exec(result)?.[1] ?? '{}';
  return JSON.parse(json).result;
}

const fieldNames = [
  'res_cd',
  'res_msg',
  'tran_cd',
  'enc_info',
  'enc_data',
  'ordr_chk',
  'use_pay_method',
] as const;

/** Builds the body that the page sends after the window closed. */
export function approvalBody(order: CardOrder, left: Record<string, string>) {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, left[name] ?? '']));
  return { ordr_idxx: order.orderNumber, ...(fields as Record<(typeof fieldNames)[number], string>) };
}

export function approve(api: TestApi, payer: WithToken, order: CardOrder, left: Record<string, string>) {
  return api.call(approveCardPayment, { body: approvalBody(order, left) }, { token: payer.token });
}

interface ReturnPost {
  /** Path and query of the registered return address. */
  url: string;
  /** The form as the browser posts it: EUC-KR, percent-encoded. */
  body: string;
}

// Latin-1 maps each byte to one character, so encoding it again restores the page's bytes.
const percentEncoded = (text: string) =>
  Array.from(Buffer.from(text, 'latin1'), (byte) =>
    /[A-Za-z0-9_.-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

/** Completes the gateway's mobile page like a person. Returns the post that brings the browser back. */
export async function useMobilePage(
  order: CardOrder,
  choice: WindowChoice = 'approve',
  card = '',
): Promise<ReturnPost> {
  const text = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('latin1');
  const sent = order.fields.map(({ name, value }): [string, string] => [name, value]);
  const page = await text(await post(order.payUrl ?? '', sent));
  const isChoice = page.includes('action="mobile-result"');
  const result = isChoice
    ? await text(
        await post(new URL('mobile-result', order.payUrl ?? ''), [
          ...hiddenInputs(page),
          ['choice', choice],
          ['card', card],
        ]),
      )
    : page;
  const action = unescaped(/<form id="return" method="post" action="([^"]*)"/.exec(result)?.[1] ?? '');
  assert.notEqual(action, '', 'the mobile page did not let the payer through');
  const { pathname, search } = new URL(action);
  const body = hiddenInputs(result).map(
    ([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`,
  );
  return { url: pathname + search, body: body.join('&') };
}

/** Posts the return like a browser: cross-site, without a token. */
export async function postReturn(api: TestApi, { url, body }: ReturnPost) {
  const response = await api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: body,
  });
  return { status: response.statusCode, location: response.headers.location, body: response.body };
}

/** Replaces values of a percent-encoded form. */
export function altered({ url, body }: ReturnPost, changes: Record<string, string | undefined>): ReturnPost {
  const pairs = body.split('&').filter((pair) => !Object.hasOwn(changes, pair.slice(0, pair.indexOf('='))));
  const added = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${percentEncoded(value)}`],
  );
  return { url, body: [...pairs, ...added].join('&') };
}

export async function staffToken(api: TestApi<'demo'>): Promise<string> {
  const { id, password } = api.signIns.staff;
  const { data } = await api.call(signIn, { body: { userKeyType: 'Id', userKeyCode: id, password } });
  return data.accessToken;
}

export async function memberToken(api: TestApi<'demo'>): Promise<string> {
  const { id, password } = api.signIns.member;
  const { data } = await api.call(signIn, { body: { userKeyType: 'Id', userKeyCode: id, password } });
  return data.accessToken;
}
