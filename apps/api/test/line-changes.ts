import assert from 'node:assert/strict';
import { changeLines, getLineChoices, previewLines, type SentTo } from '@airway/contract';
import { staffReason, won } from './paid-registrants.ts';
import type { PaymentsApi } from './payments.ts';

type Wanted = SentTo<typeof previewLines>['body'];
type Sums = Partial<SentTo<typeof changeLines>['body']>;

/** The lines of a registration of `koreanForm`. */
const plain: Wanted = {
  categoryCode: 'specialist',
  attendance: 'on-site',
  options: [],
  discountCode: '',
  period: 'early',
};

/** Helpers for tests about staff who change the lines of registrations. */
export function lineChangesOf(api: PaymentsApi, token = api.staff) {
  const choices = (id: string) => api.call(getLineChoices, { params: { id } }, { token });

  /** Completes what staff want with what the registration has. */
  async function completed(id: string, changed: Partial<Wanted>): Promise<Wanted> {
    const { status, data } = await choices(id);
    if (status !== 200) return { ...plain, ...changed };
    const { categoryCode, attendance, options, discountCode, periods } = data;
    return { categoryCode, attendance, options, discountCode, period: periods[0] ?? 'early', ...changed };
  }

  const preview = async (id: string, changed: Partial<Wanted>) =>
    api.call(previewLines, { params: { id }, body: await completed(id, changed) }, { token });

  /** Changes with sums that need not be those of a preview. */
  async function change(id: string, changed: Partial<Wanted>, seen: Sums = {}) {
    const { data } = await choices(id);
    const { version = 1, isPaid = true } = data ?? {};
    const sums = { pays: won(0), givesBack: won(0) };
    const body = { reason: staffReason, version, isPaid, mailsDue: false, ...sums };
    return api.call(
      changeLines,
      { params: { id }, body: { ...body, ...(await completed(id, changed)), ...seen } },
      { token },
    );
  }

  return {
    choices,
    preview,
    change,

    /** Changes as previewed. */
    async changeAsShown(id: string, changed: Partial<Wanted>, seen: Sums = {}) {
      const { status, data: shown, refusal } = await preview(id, changed);
      assert.equal(status, 200, JSON.stringify(refusal));
      const { pays, givesBack } = shown;
      const answer = await change(id, changed, { pays, givesBack, ...seen });
      assert.equal(answer.status, 200, JSON.stringify(answer.refusal));
      return { shown, ...answer.data };
    },
  };
}
