import {
  documentOfText,
  emptyPage,
  getPageDraft,
  type PageContent,
  publishPage,
  savePageDraft,
} from '@airway/contract';
import type { TestApi } from './api.ts';

type Staff = { token: string };

/** Builds a page with one Korean sentence. */
export const pageOf = (text: string, change: Partial<PageContent> = {}): PageContent => ({
  ...emptyPage,
  title: { ko: '예시 페이지', en: null },
  blocks: [{ kind: 'text', title: { ko: null, en: null }, body: { ko: documentOfText(text), en: null } }],
  ...change,
});

/** Saves the draft of a page over its current state. */
export async function saveDraft(api: TestApi, staff: Staff, code: string, content: PageContent) {
  const params = { code };
  const { version } = (await api.call(getPageDraft, { params }, staff)).data;
  return api.call(savePageDraft, { params, body: { version, content } }, staff);
}

/** Saves and publishes the draft of a page. @returns its version */
export async function publish(
  api: TestApi,
  staff: Staff,
  code: string,
  content: PageContent,
): Promise<number> {
  const saved = await saveDraft(api, staff, code, content);
  const body = { version: saved.data.version };
  const answer = await api.call(publishPage, { params: { code }, body }, staff);
  if (answer.status !== 200) throw new Error(`Not published: ${JSON.stringify(answer.refusal)}`);
  return body.version;
}
