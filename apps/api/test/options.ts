import assert from 'node:assert/strict';
import { getEditionFees, type OptionInFile, putEditionFees } from '@airway/contract';
import type { TestApi } from './api.ts';

type Options = readonly (Pick<OptionInFile, 'code'> & Partial<OptionInFile>)[];

/** Changes options of the current edition like staff. Others stay as they are. */
export async function sellOptions(api: TestApi<'demo'> & { staff: string }, changed: Options): Promise<void> {
  const named = { params: { id: api.signIns.editionId } };
  const { data } = await api.call(getEditionFees, named, { token: api.staff });
  const { fees, version } = data;
  const rest = changed.filter(({ code }) => fees.options.every((one) => one.code !== code));
  const options = [
    ...fees.options.map((one) => ({ ...one, ...changed.find(({ code }) => code === one.code) })),
    ...rest.map((one) => ({
      kind: 'extra' as const,
      attendance: 'on-site' as const,
      name: { ko: one.code, en: one.code },
      description: { ko: null, en: null },
      isOnSale: true,
      seats: null,
      prices: { KRW: { early: 10_000 } },
      ...one,
    })),
  ];
  const body = { ...fees, version, options, changesPrices: true };
  const { status, refusal } = await api.call(putEditionFees, { ...named, body }, { token: api.staff });
  assert.equal(status, 200, JSON.stringify(refusal));
}
