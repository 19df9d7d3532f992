import { randomUUID } from 'node:crypto';
import { type BoardPermission, createPost, documentOfText, type SentTo } from '@airway/contract';
import type { NewAccount } from '../src/features/accounts/index.ts';
import type { TestApi } from './api.ts';
import { newAccount } from './new-accounts.ts';

type Form = SentTo<typeof createPost>['body'];

/** Builds the form of a post, in Korean by default. */
export const postForm = (form: Partial<Form> = {}): Form => ({
  requestKey: randomUUID(),
  title: { ko: '예시 글', en: null },
  content: { ko: documentOfText('예시 내용입니다.'), en: null },
  ...form,
});

/** Creates a member who may write, with a verified address. */
export async function newWriter(api: TestApi, details: Partial<NewAccount> = {}) {
  const email = { keyType: 'Email' as const, keyCode: `${randomUUID()}@example.org`, provenAt: new Date() };
  const { id, accessToken: token } = await newAccount(api, { keys: [email], ...details });
  return { id, token };
}

/** Writes a post and returns its place. */
export async function writePost(
  api: TestApi,
  token: string,
  form: Partial<Form> = {},
  boardCode = 'community',
) {
  const answer = await api.call(createPost, { params: { boardCode }, body: postForm(form) }, { token });
  if (answer.status !== 200) throw new Error(`No post: ${JSON.stringify(answer.refusal)}`);
  return { boardCode, itemNo: String(answer.data.itemNo), version: answer.data.version };
}

/** Grants a person a right on one board. */
export async function grantOn(
  api: TestApi,
  boardCode: string,
  permission: BoardPermission,
  holder: { accountId: string } | { roleCode: string },
) {
  const { db } = api.ctx();
  const { id } = await db
    .selectFrom('boards')
    .select('id')
    .where('code', '=', boardCode)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('grants')
    .values({
      permission,
      subject_id: id,
      role_code: 'roleCode' in holder ? holder.roleCode : null,
      account_id: 'accountId' in holder ? holder.accountId : null,
      granted_at: new Date(),
      granted_by: null,
    })
    .execute();
}
