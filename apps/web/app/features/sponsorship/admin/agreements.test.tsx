import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import type { Missing } from '@airway/contract/sponsorship';
import {
  type Agreement,
  changeAgreement,
  createAgreement,
  type FoundAgreements,
  getAgreement,
  removeAgreement,
} from '@airway/contract/sponsorship-agreements';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { AgreementList } from './agreement-list.tsx';
import { AgreementPage } from './agreement-page.tsx';
import { MissingList } from './missing-list.tsx';

const say = messagesIn('ko');
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const sponsor = { id: idOf(1), name: { ko: '예시메디칼', en: 'Sample Medical' }, isRemoved: false };
const agreement = (change: Partial<Agreement> = {}): Agreement => ({
  id: idOf(5),
  sponsor,
  kind: 'booth',
  amountMinor: 2_500_000,
  booths: 1,
  startsOn: null,
  endsOn: null,
  agreedOn: '2025-09-01',
  hasFile: false,
  findings: [{ cap: 'boothFee', amountMinor: 2_500_000, capMinor: 2_000_000, period: null, others: 0 }],
  removed: null,
  files: [],
  note: '',
  version: 1,
  ...change,
});
const sponsors: FoundAgreements['sponsors'] = [{ ...sponsor, agreements: 1, amountMinor: 2_500_000 }];
const finding = say('sponsorship.finding.boothFee', {
  others: 0,
  period: '',
  amount: '2,500,000원',
  cap: '2,000,000원',
  excess: '500,000원',
});
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}`)), {
    target: { value },
  });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const showPage = (own?: Agreement) =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => <AgreementPage agreement={own} sponsors={sponsors} />,
      },
    ],
    '/Admin/SponsorAgreements/New',
  );

test('the ledger names in words what is above a cap and by how much, and adds up each sponsor', async () => {
  const { files: _files, note: _note, version: _version, ...entry } = agreement();
  const kept = { ...entry, id: idOf(6), findings: [], hasFile: true };
  const found: FoundAgreements = { content: [entry, kept], total: 2, sponsors };
  await showRoutes(
    [{ path: '*', Component: () => <AgreementList found={found} /> }],
    '/Admin/SponsorAgreements',
  );
  const [ledger, totals] = screen.getAllByRole('table');
  assert.ok(ledger && totals);
  const [, over, within_] = within(ledger).getAllByRole('row');
  assert.ok(over && within_);
  assert.ok(within(over).getByText(say('sponsorship.admin.judged.over')));
  assert.ok(within(over).getByText(finding));
  assert.ok(within(over).getByText(say('sponsorship.admin.file.missing')));
  assert.ok(within(within_).getByText(say('sponsorship.admin.judged.within')));
  assert.ok(within(totals).getByText('2,500,000원'));
});

test('an empty ledger says so, and adds up nothing', async () => {
  const none = sponsors.map((one) => ({ ...one, agreements: 0, amountMinor: 0 }));
  const found: FoundAgreements = { content: [], total: 0, sponsors: none };
  await showRoutes(
    [{ path: '*', Component: () => <AgreementList found={found} /> }],
    '/Admin/SponsorAgreements',
  );
  assert.ok(screen.getByText(say('sponsorship.admin.agreements.yet')));
  assert.equal(screen.queryByRole('heading', { name: say('sponsorship.admin.totals') }), null);
});

test('what was left empty is named above the form, also what is chosen', async () => {
  await showPage();
  await press('button', say('console.save'));
  const lines = within(await screen.findByRole('alert')).getAllByRole('link');
  const choosing = say('ui.form.choose');
  const typing = say('errors.field.required');
  assert.deepEqual(
    lines.map(({ textContent }) => textContent),
    [
      say('ui.form.line', { label: say('sponsorship.admin.sponsor'), text: choosing }),
      say('ui.form.line', { label: say('sponsorship.admin.kind'), text: choosing }),
      say('ui.form.line', { label: say('sponsorship.admin.amount.won'), text: typing }),
      say('ui.form.line', { label: say('sponsorship.admin.agreedOn'), text: typing }),
    ],
  );
});

test('a new agreement asks for what its kind needs, and sends nothing of another kind', async () => {
  const bodies: Omit<ReceivedBy<typeof createAgreement>['body'], 'requestKey'>[] = [];
  mockApi(
    answerTo(createAgreement, ({ body: { requestKey: _key, ...body } }) => {
      bodies.push(body);
      return agreement();
    }),
  );
  await showPage();
  choose(say('sponsorship.admin.sponsor'), sponsor.id);
  choose(say('sponsorship.admin.kind'), 'booth');
  type(say('sponsorship.admin.booths'), '2');
  choose(say('sponsorship.admin.kind'), 'advertisement');
  assert.equal(screen.queryByLabelText(new RegExp(`^${say('sponsorship.admin.booths')}`)), null);
  type(say('sponsorship.admin.amount.won'), '1,500,000');
  type(say('sponsorship.admin.startsOn'), '2026-08-01');
  type(say('sponsorship.admin.endsOn'), '2026-07-01');
  type(say('sponsorship.admin.agreedOn'), '2026-06-01');
  await press('button', say('console.save'));
  await screen.findAllByText(say('sponsorship.admin.endsOn.early'));
  type(say('sponsorship.admin.endsOn'), '2026-08-31');
  await press('button', say('console.save'));
  assert.deepEqual(bodies, [
    {
      sponsorId: sponsor.id,
      kind: 'advertisement',
      amountMinor: 1_500_000,
      booths: null,
      startsOn: '2026-08-01',
      endsOn: '2026-08-31',
      agreedOn: '2026-06-01',
      fileIds: [],
      note: '',
    },
  ]);
});

test('one above a cap explains itself, and is removed with a reason', async () => {
  const reasons: string[] = [];
  const removed = { at: '2025-10-10T00:00:00.000Z', reason: '두 번 적음' };
  mockApi(
    answerTo(removeAgreement, ({ body }) => {
      reasons.push(body.reason);
      return agreement({ removed });
    }),
    answerTo(getAgreement, () => agreement({ removed })),
  );
  await showPage(agreement());
  assert.ok(screen.getByText(finding));
  assert.ok(screen.getByText(say('sponsorship.admin.over.text')));
  await press('button', say('sponsorship.admin.remove'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: '두 번 적음' } });
  await press('button', say('sponsorship.admin.remove.confirm'));
  assert.deepEqual(reasons, ['두 번 적음']);
});

test('what is written of an agreement stands in its fields, and is sent as it stands', async () => {
  const bodies: ReceivedBy<typeof changeAgreement>['body'][] = [];
  mockApi(
    answerTo(changeAgreement, ({ body }) => {
      bodies.push(body);
      return agreement({ version: 2 });
    }),
  );
  await showPage(agreement({ booths: 3, note: '메모' }));
  await press('button', say('console.save'));
  await screen.findByText(say('sponsorship.admin.agreement.saved'));
  assert.deepEqual(bodies, [
    {
      version: 1,
      sponsorId: sponsor.id,
      kind: 'booth',
      amountMinor: 2_500_000,
      booths: 3,
      startsOn: null,
      endsOn: null,
      agreedOn: '2025-09-01',
      fileIds: [],
      note: '메모',
    },
  ]);
});

test('a removed one is read and not written', async () => {
  await showPage(
    agreement({ findings: [], removed: { at: '2025-10-10T00:00:00.000Z', reason: '두 번 적음' } }),
  );
  assert.ok(screen.getByText(/두 번 적음/));
  assert.equal(screen.queryByRole('button', { name: say('console.save') }), null);
  assert.equal(screen.queryByRole('button', { name: say('sponsorship.admin.remove') }), null);
});

test('what is missing says until when, leads to where it is mended, and says that a day is past', async () => {
  const one = (change: Partial<Missing>): Missing => ({
    kind: 'document',
    until: '2025-11-07',
    isLate: false,
    threshold: null,
    sponsorId: sponsor.id,
    sponsor: sponsor.name,
    agreementId: idOf(5),
    ...change,
  });
  const missing = [
    one({ isLate: true }),
    one({ kind: 'agreement', agreementId: null }),
    one({ kind: 'threshold', threshold: 'professionals', sponsor: null, sponsorId: null, agreementId: null }),
  ];
  await showRoutes([{ path: '*', Component: () => <MissingList missing={missing} /> }], '/Admin/Sponsorship');
  const [, file, none, people] = screen.getAllByRole('row');
  assert.ok(file && none && people);
  assert.ok(within(file).getByText(say('sponsorship.admin.missing.late')));
  const link = (row: HTMLElement) => within(row).getByRole('link').getAttribute('href');
  assert.equal(link(file)?.endsWith(`/Admin/SponsorAgreements/${idOf(5)}`), true);
  assert.equal(link(none)?.endsWith('/Admin/SponsorAgreements/New'), true);
  assert.ok(within(people).getByText(/보건의료전문가/));
  await showRoutes([{ path: '*', Component: () => <MissingList missing={[]} /> }], '/Admin/Sponsorship');
  assert.ok(screen.getByText(say('sponsorship.admin.missing.none')));
});
