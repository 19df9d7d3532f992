import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  createLetter,
  getLetter,
  type LetterAudience,
  type Permission,
  previewLetter,
  type SentTo,
  startLetter,
} from '@airway/contract';
import { features } from '../src/app.ts';
import type { ApiConfig } from '../src/config.ts';
import { sendLetters } from '../src/features/letters/send-letters.ts';
import { startTestApi, type TestApi } from './api.ts';
import { cloneRegistrations } from './cloned-registrations.ts';
import { newAccount } from './new-accounts.ts';
import { koreanForm, registerBy } from './registrants.ts';

export const audiences = features.flatMap((feature) => feature.audiences ?? []);

type Form = Omit<SentTo<typeof createLetter>['body'], 'requestKey'>;

/**
 * Helpers for tests of letters: a secretary who writes and starts them, and the group that is sent next. `works`: whether
 * mails are sent. `now`: the clock stands still, from before the secretary signs in.
 */
export async function startLetterApi({
  works = true,
  config = {},
  now,
  ...options
}: {
  works?: boolean;
  limitScale?: number;
  config?: Partial<ApiConfig>;
  now?: Date;
} = {}) {
  const api = await startTestApi({ seed: 'demo', ports: ['mail'], config, ...options });
  api.setNow(now);
  if (works) await api.work();
  const { accessToken: token } = await newAccount(api, {
    roleCode: 'SECRETARIAT',
    keys: [{ keyType: 'Email', keyCode: 'secretary@example.org', provenAt: new Date() }],
  });
  return Object.assign(api, lettersOf(api, token), { staff: { token } });
}
export type LetterApi = Awaited<ReturnType<typeof startLetterApi>>;

function lettersOf(api: TestApi<'demo' | 'mail'>, token: string) {
  const by = { token };
  const preview = async (id: string, query: SentTo<typeof previewLetter>['query'] = {}) =>
    (await api.call(previewLetter, { params: { id }, query }, by)).data;
  return {
    /** Writes a letter. What is not given is about information, in Korean. */
    async written(audience: LetterAudience, given: Partial<Form> = {}) {
      const form: Form = {
        audience,
        purpose: 'information',
        subject: { ko: '안내', en: null },
        text: { ko: '내용', en: null },
        perMinute: 1200,
        ...given,
      };
      const { status, data, refusal } = await api.call(
        createLetter,
        { body: { requestKey: randomUUID(), ...form } },
        by,
      );
      assert.equal(status, 200, JSON.stringify(refusal));
      return data;
    },
    preview,
    letter: async (id: string) => (await api.call(getLetter, { params: { id } }, by)).data,
    /** Starts a letter for as many people as its preview says. */
    async started(id: string, given: Partial<SentTo<typeof startLetter>['body']> = {}) {
      const { version } = (await api.call(getLetter, { params: { id } }, by)).data;
      const { count } = await preview(id);
      const body = { version, count, at: null, skipsIncomplete: false, ...given };
      return api.call(startLetter, { params: { id }, body }, by);
    },
    /** Creates a role with some permissions. */
    async roleOf(permissions: Permission[]): Promise<string> {
      const roleCode = `R${randomUUID().slice(0, 8).toUpperCase()}`;
      const { db } = api.services.database;
      await db.insertInto('roles').values({ code: roleCode, name_ko: roleCode, name_en: roleCode }).execute();
      await db
        .insertInto('role_permissions')
        .values(permissions.map((permission) => ({ role_code: roleCode, permission })))
        .execute();
      return roleCode;
    },
    /** Hands over what is due at a time, as the worker does every few seconds. */
    send: (now = api.ctx().now) => sendLetters({ ...api.ctx(), now }, audiences),
    /** Creates unpaid registrations with a tag, one by a form and the others as its copies. */
    async tagged(tag: string, count: number): Promise<string[]> {
      const { data } = await registerBy(api, koreanForm({ agreesToMarketingEmail: true }));
      const { id } = data.registration;
      const { db } = api.services.database;
      const clones = Array.from({ length: count - 1 }, (_, index) => {
        const number = `${tag}${String(index).padStart(7, '0')}`.toUpperCase();
        return { id: randomUUID(), number, name: `예시${index}`, payer: '' };
      });
      if (clones.length > 0) await cloneRegistrations(db, id, clones);
      const ids = [id, ...clones.map((clone) => clone.id)];
      const { editionId } = api.signIns;
      await db
        .insertInto('registration_tags')
        .values(
          ids.map((one) => ({ registration_id: one, edition_id: editionId, tag, tagged_at: new Date() })),
        )
        .execute();
      return ids;
    },
  };
}
