import { createPrivateKey, sign } from 'node:crypto';
import iconv from 'iconv-lite';
import { createSandbox, generateMerchantIdentity, type Sandbox, type SandboxOptions } from '../index.ts';

const identity = await generateMerchantIdentity();
const privateKey = createPrivateKey({ key: identity.privateKeyPem, passphrase: identity.privateKeyPassword });

export const certificateLine = identity.certificatePem.replaceAll('\n', '');

export type Fields = Readonly<Record<string, string>>;

interface RunningSandbox extends Sandbox {
  url: string;
  postJson(path: string, body: unknown): Promise<Fields>;
  /** Posts a form with values percent-encoded in the given encoding. */
  postForm(path: string, fields: Fields, encoding?: 'utf8' | 'cp949'): Promise<Response>;
  setScenario(values: object): Promise<void>;
}

export function signed(...parts: string[]): string {
  return sign('RSA-SHA256', Buffer.from(parts.join('^')), privateKey).toString('base64');
}

function encodeForm(fields: Fields, encoding: 'utf8' | 'cp949'): string {
  const encode = (text: string) =>
    [...iconv.encode(text, encoding)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
}

export async function startSandbox(
  options: Omit<Partial<SandboxOptions>, 'certificatePem'> = {},
): Promise<RunningSandbox> {
  const sandbox = await createSandbox({ certificatePem: identity.certificatePem, ...options });
  const url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });

  async function postJson(path: string, body: unknown): Promise<Fields> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Fields;
  }

  return {
    ...sandbox,
    url,
    postJson,
    postForm: (path, fields, encoding = 'utf8') =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: encodeForm(fields, encoding),
      }),
    async setScenario(values) {
      const response = await fetch(`${url}/sandbox/scenario`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(values),
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}

export const windowOrder: Fields = {
  site_cd: 'T0000',
  site_name: 'Sample Congress',
  ordr_idxx: 'R2026A1',
  pay_method: '100000000000',
  good_name: 'Registration',
  good_mny: '120000',
  currency: 'WON',
  buyr_name: '홍길동',
  sandbox_page_origin: 'http://localhost:3000',
};

const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (reference) => references[reference] ?? reference);
}

export function hiddenFields(html: string): Fields {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, unescapeHtml(value ?? '')]));
}

function windowResult(html: string): Fields {
  const json = /<script type="application\/json" id="result">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(json) as { result: Fields }).result;
}

/** Passes the PC window without a browser. Returns the fields of the merchant's form. */
export async function authenticateInWindow(
  sandbox: RunningSandbox,
  order: Fields = {},
  choice: Fields = { choice: 'approve' },
): Promise<Fields> {
  const opened = await sandbox.postForm('/plugin/card-window', { ...windowOrder, ...order });
  const page = await opened.text();
  const hidden = hiddenFields(page);
  if (hidden.window === undefined) return windowResult(page);
  const closed = await sandbox.postForm('/plugin/card-result', { ...hidden, ...choice });
  return windowResult(await closed.text());
}

export function approvalRequest(authentication: Fields, changes: Fields = {}): Fields {
  return {
    tran_cd: authentication.tran_cd ?? '',
    site_cd: 'T0000',
    kcp_cert_info: certificateLine,
    enc_data: authentication.enc_data ?? '',
    enc_info: authentication.enc_info ?? '',
    ordr_mony: '120000',
    pay_type: 'PACA',
    ...changes,
  };
}

/** Authenticates and approves one order. Returns the response of the approval. */
export async function pay(
  sandbox: RunningSandbox,
  order: Fields = {},
  changes: Fields = {},
): Promise<Fields> {
  const authentication = await authenticateInWindow(sandbox, order);
  return sandbox.postJson('/gw/enc/v1/payment', approvalRequest(authentication, changes));
}

export function cancelRequest(tno: string, changes: Fields = {}): Fields {
  const modType = changes.mod_type ?? 'STSC';
  return {
    site_cd: 'T0000',
    tno,
    kcp_cert_info: certificateLine,
    kcp_sign_data: signed('T0000', tno, modType),
    mod_type: modType,
    mod_desc: 'attendee request',
    ...changes,
  };
}

export function inquiryRequest(tno: string, changes: Fields = {}): Fields {
  return {
    site_cd: 'T0000',
    kcp_cert_info: certificateLine,
    tno,
    pay_type: 'PACA',
    kcp_sign_data: signed('T0000', tno, 'PACA'),
    ...changes,
  };
}

export function registrationRequest(changes: Fields = {}): Fields {
  return {
    site_cd: 'T0000',
    kcp_cert_info: certificateLine,
    ordr_idxx: 'R2026A1',
    good_mny: '120000',
    good_name: 'Registration',
    pay_method: 'CARD',
    Ret_URL: 'http://localhost:3000/api/return?secret=1&order=R2026A1',
    escw_used: 'N',
    user_agent: '',
    ...changes,
  };
}

/** Returns the order form that the merchant's page posts to `PayUrl` after this registration. */
export function mobileOrder(registration: Fields, changes: Fields = {}): Fields {
  return {
    req_tx: 'pay',
    shop_name: 'Sample Congress',
    site_cd: 'T0000',
    ordr_idxx: 'R2026A1',
    good_name: 'Registration',
    good_mny: '120000',
    buyr_name: '홍길동',
    currency: '410',
    pay_method: 'CARD',
    ActionResult: 'card',
    approval_key: registration.approvalKey ?? '',
    traceNo: registration.traceNo ?? '',
    PayUrl: registration.PayUrl ?? '',
    Ret_URL: 'http://localhost:3000/api/return?secret=1&order=R2026A1',
    param_opt_1: '꿰뚫 뷁',
    ...changes,
  };
}
