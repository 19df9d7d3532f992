import type { Context } from '../../platform/context.ts';
import type { SampleFiles } from '../../platform/sample-files.ts';
import { sampleActor } from '../accounts/index.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { nameSponsors } from '../sponsors/index.ts';
import { agreementUse } from './agreements.files.ts';
import { selectAgreementByKey } from './agreements.queries.ts';
import { createAgreement } from './write-agreements.ts';

const note = '예시 데이터입니다. 실제 계약이 아닙니다.';
const booth = (sponsor: string, agreedOn: string, amountMinor: number, booths = 1) => ({
  sponsor,
  form: { kind: 'booth' as const, amountMinor, booths, startsOn: null, endsOn: null, agreedOn, note },
});

/** One exceeds a cap, one has no file, and one sponsor of the demo has no agreement. */
const samples = [
  { ...booth('예시메디칼', '2025-09-08', 4_000_000, 2), hasFile: true },
  { ...booth('예시헬스케어', '2025-09-12', 1_800_000), hasFile: true },
  { ...booth('예시옵틱스', '2025-09-22', 2_500_000), hasFile: true },
  {
    sponsor: '예시제약',
    form: {
      kind: 'advertisement' as const,
      amountMinor: 2_400_000,
      booths: null,
      startsOn: '2025-10-01',
      endsOn: '2025-12-31',
      agreedOn: '2025-09-25',
      note,
    },
    hasFile: false,
  },
];

/** Constant keys, so that seeding again finds the existing rows. */
const sampleKey = (number: number) => `8d1f6a52-7c3e-4b90-a5d4-${String(number).padStart(12, '0')}`;

/** Seeds agreements with the invented companies of the demo. */
export async function seedAgreements(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  const actor = await sampleActor(ctx, 'staff');
  if (actor.kind !== 'account') return;
  const asStaff = { ...ctx, actor };
  const { id: editionId } = await getCurrentEditionRow(asStaff);
  const sponsors = await nameSponsors(asStaff, editionId);
  for (const [number, { sponsor, form, hasFile }] of samples.entries()) {
    const requestKey = sampleKey(number);
    const named = sponsors.find(({ name, isRemoved }) => name.ko === sponsor && !isRemoved);
    if (named === undefined || (await selectAgreementByKey(ctx.db, actor.accountId, requestKey))) continue;
    const signed = { name: `${sponsor} 계약서.txt`, bytes: Buffer.from(note) };
    const fileIds = hasFile && files ? [await files.document(asStaff, agreementUse, signed)] : [];
    await createAgreement(asStaff, { requestKey, sponsorId: named.id, ...form, fileIds });
  }
}
