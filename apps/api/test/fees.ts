import assert from 'node:assert/strict';
import {
  type CategoryInFile,
  getEditionFees,
  getEditionSeats,
  putEditionFees,
  putEditionSeats,
} from '@airway/contract';
import type { TestApi } from './api.ts';

type StaffApi = TestApi<'demo'> & { staff: string };
const editionOf = (api: StaffApi) => ({ params: { id: api.signIns.editionId } });

/** Changes a category of the current edition like staff. */
export async function changeCategory(
  api: StaffApi,
  code: string,
  changed: Partial<CategoryInFile>,
  changesPrices = true,
) {
  const as = { token: api.staff };
  const { fees, version } = (await api.call(getEditionFees, editionOf(api), as)).data;
  const categories = fees.categories.map((one) => (one.code === code ? { ...one, ...changed } : one));
  return api.call(
    putEditionFees,
    { ...editionOf(api), body: { ...fees, categories, version, changesPrices } },
    as,
  );
}

/** Limits the meeting or a category to the seats that are taken and `left` more; null removes the limit. */
export async function leaveSeats(api: StaffApi, code: string | null, left: number | null): Promise<void> {
  const as = { token: api.staff };
  const { data } = await api.call(getEditionSeats, editionOf(api), as);
  const taken = (one: { held: number; confirmed: number }) => one.held + one.confirmed;
  const total = data.taken.reduce((sum, one) => sum + taken(one), 0);
  const of = data.taken.find((one) => one.code === code);
  const limit = left === null ? null : (of ? taken(of) : 0) + left;
  const body = {
    version: data.version,
    seats: code === null ? total + (left ?? 100) : data.seats.seats,
    categories: data.seats.categories.map((one) => (one.code === code ? { ...one, seats: limit } : one)),
  };
  const { status } = await api.call(putEditionSeats, { ...editionOf(api), body }, as);
  assert.equal(status, 200);
}
