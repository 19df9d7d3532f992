import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  type BoothPage,
  changeSponsor,
  getBoothPage,
  getBoothProposal,
  getFile,
  getManagedSponsor,
  getSponsor,
  getUploadUrl,
  listManagedSponsors,
  proposeBoothPage,
  publishBoothProposal,
  publishSponsor,
  removeBoothStaff,
  removeSponsor,
  returnBoothProposal,
  type SentTo,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { boothStaffOf, sentBoothFile } from '../../../test/booths.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { moveToPastEdition, newSponsor } from '../../../test/sponsors.ts';
import { fileInvariants } from '../files/files.invariants.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { boothStaffInvariants } from './booth-staff.invariants.ts';

type Form = Omit<SentTo<typeof proposeBoothPage>['body'], 'version'>;

let api: TestApi<'demo' | 'mail'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  await api.work();
});
after(() => api.close());

const noSuch = [404, 'NOT_FOUND'];
const conflict = [409, 'CONFLICT'];
const sent = (use: 'logo' | 'download', { token }: Who) => sentBoothFile(api, use, token);
const formOf = (change: Partial<Form> = {}): Form => ({
  logoId: null,
  introduction: { ko: '새 소개', en: 'New text' },
  website: 'https://booth.example/',
  video: { provider: 'vimeo', id: '123456' },
  downloadIds: [],
  contact: { name: '예시담당', email: 'a@sample.example', phone: '02-0000-0000' },
  ...change,
});
type Who = { token: string };
const look = async (sponsorId: string, who: Who) =>
  (await api.call(getBoothPage, { params: { sponsorId } }, who)).data;
const propose = (sponsorId: string, version: string, who: Who, change: Partial<Form> = {}) =>
  api.call(proposeBoothPage, { params: { sponsorId }, body: { version, ...formOf(change) } }, who);
const judged = async (id: string) => (await api.call(getBoothProposal, { params: { id } }, staff)).data;
const publish = (id: string, version: string) =>
  api.call(publishBoothProposal, { params: { id }, body: { version } }, staff);
const giveBack = (id: string, version: string, reason = '로고를 더 크게 보내 주세요.') =>
  api.call(returnBoothProposal, { params: { id }, body: { version, reason } }, staff);
const shown = async (sponsorId: string) =>
  (await api.call(getSponsor, { params: { id: api.signIns.editionId, sponsorId } })).data;
const statusOf = async (id: string, who?: Who) =>
  (await api.call(getFile, { params: { id }, query: {} }, who)).status;
/** Creates a published sponsor with a logo, a download and a booth staff member. */
async function newBooth() {
  const [logoId, downloadId] = [await sent('logo', staff), await sent('download', staff)];
  const id = await newSponsor(api, staff, {
    logoId,
    downloadIds: [downloadId],
    website: 'https://old.example/',
  });
  await api.call(publishSponsor, { params: { id } }, staff);
  return { id, logoId, downloadId, me: await boothStaffOf(api, id) };
}
const idsIn = ({ logo, downloads }: BoothPage) => [logo?.id, downloads.map((file) => file.id)];

test('what booth staff propose waits, with its files, until staff publish it', async () => {
  const { id, logoId, downloadId, me } = await newBooth();
  const first = await look(id, me);
  assert.deepEqual([first.proposal, idsIn(first.present)], [null, [logoId, [downloadId]]]);
  const [newLogo, newDownload] = [await sent('logo', me), await sent('download', me)];
  const proposed = await propose(id, first.version, me, {
    logoId: newLogo,
    downloadIds: [downloadId, newDownload],
  });
  assert.equal(proposed.status, 200);
  const { proposal, present, version } = proposed.data;
  assert.deepEqual(present, first.present);
  assert.deepEqual(
    [idsIn(proposal?.page ?? present), proposal?.page.website, proposal?.returnedReason],
    [[newLogo, [downloadId, newDownload]], 'https://booth.example/', null],
  );
  const before = await shown(id);
  assert.deepEqual(
    [before.website, before.logo?.fileId, before.downloads.length],
    ['https://old.example/', logoId, 1],
  );
  const other = await boothStaffOf(api, await newSponsor(api, staff));
  for (const file of [newLogo, newDownload])
    assert.deepEqual(
      [
        await statusOf(file),
        await statusOf(file, other),
        await statusOf(file, me),
        await statusOf(file, staff),
      ],
      [404, 404, 200, 200],
    );
  const waits = async () => {
    const { content } = (await api.call(listManagedSponsors, { query: { size: '100' } }, staff)).data;
    return content.find((one) => one.id === id)?.hasProposal;
  };
  assert.equal(await waits(), true);
  assert.deepEqual(await judged(id), proposed.data);

  const done = await publish(id, version);
  assert.deepEqual(
    [done.data.proposal, idsIn(done.data.present)],
    [null, [newLogo, [downloadId, newDownload]]],
  );
  const after = await shown(id);
  assert.deepEqual(
    [after.introduction, after.website, after.video, after.contact, after.logo?.fileId],
    [
      { ko: '새 소개', en: 'New text' },
      'https://booth.example/',
      { provider: 'vimeo', id: '123456' },
      { name: '예시담당', email: 'a@sample.example', phone: '02-0000-0000' },
      newLogo,
    ],
  );
  assert.deepEqual(
    [after.name.ko, after.boothNumber, after.tier.place, await waits()],
    ['[예시] 후원사', 'Z1', 0, false],
  );
  assert.deepEqual(
    [await statusOf(newLogo), await statusOf(newDownload), await statusOf(logoId)],
    [200, 200, 404],
  );
  assert.deepEqual(refusalOf(await publish(id, version)), conflict);
  const actions = (await auditEntries(api.ctx(), { subject_id: id })).map(({ action }) => action);
  assert.deepEqual(actions.slice(2), ['booth-page.proposed', 'booth-page.published']);
  await assertInvariants(api.ctx().db, [...boothStaffInvariants, ...fileInvariants]);
});

/** Creates a booth staff member with a verified address. */
async function provenStaffOf(id: string) {
  const email = `proven-${randomUUID()}@example.org`;
  const keys = [{ keyType: 'Email' as const, keyCode: email, provenAt: new Date() }];
  return { ...(await boothStaffOf(api, id, { keys })), email };
}

test('what is sent back says why, by mail and on the page, and can be sent again', async () => {
  const id = await newSponsor(api, staff);
  const { email, ...me } = await provenStaffOf(id);
  const first = (await propose(id, (await look(id, me)).version, me)).data;
  const returned = (await giveBack(id, first.version)).data;
  assert.deepEqual(
    [returned.proposal?.returnedReason, returned.proposal?.page.introduction.ko],
    ['로고를 더 크게 보내 주세요.', '새 소개'],
  );
  const mail = await mailAbout(api, email, '다시 확인해');
  assert.match(mail.text ?? '', /로고를 더 크게 보내 주세요\./);
  assert.match(mail.text ?? '', new RegExp(`/Booth/${id}/Page`));
  for (const answer of [
    await publish(id, returned.version),
    await giveBack(id, returned.version),
    await giveBack(id, first.version),
  ])
    assert.deepEqual(refusalOf(answer), conflict);
  const repeated = (await propose(id, returned.version, me, { website: 'https://better.example/' })).data;
  assert.equal(repeated.proposal?.returnedReason, null);
  assert.equal((await publish(id, repeated.version)).data.present.website, 'https://better.example/');
  const sentBack = await auditEntries(api.ctx(), { subject_id: id, action: 'booth-page.returned' });
  assert.deepEqual(
    sentBack.map(({ reason }) => reason),
    ['로고를 더 크게 보내 주세요.'],
  );
});

test('who proposed it is not mailed why it is sent back once they were removed, or have left', async () => {
  const { db } = api.ctx();
  const remove = (id: string, accountId: string) =>
    api.call(removeBoothStaff, { params: { id, accountId } }, staff);
  const retire = (_id: string, accountId: string) =>
    db.updateTable('accounts').set({ retired_at: new Date() }).where('id', '=', accountId).execute();
  for (const end of [remove, retire]) {
    const id = await newSponsor(api, staff);
    const me = await provenStaffOf(id);
    const colleague = await boothStaffOf(api, id);
    const { version } = (await propose(id, (await look(id, me)).version, me)).data;
    await end(id, me.id);
    assert.equal((await giveBack(id, version)).status, 200);
    assert.equal((await look(id, colleague)).proposal?.returnedReason, '로고를 더 크게 보내 주세요.');
    assert.deepEqual(await db.selectFrom('mails').select('kind').where('subject_id', '=', id).execute(), []);
  }
});

test('of two who propose, and of who proposes while staff publish, the later is told', async () => {
  const { id, me } = await newBooth();
  const colleague = await boothStaffOf(api, id);
  const { version } = await look(id, me);
  const answers = await Promise.all([propose(id, version, me), propose(id, version, colleague)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const { version: second } = await look(id, me);
  assert.deepEqual(refusalOf(await propose(id, version, me)), conflict);
  const third = (await propose(id, second, colleague)).data.version;
  assert.deepEqual(refusalOf(await publish(id, second)), conflict);
  assert.equal((await publish(id, third)).status, 200);
  for (const old of [version, second, third])
    assert.deepEqual(refusalOf(await propose(id, old, me)), conflict);
});

test('strangers, members, staff, those of other booths and editions, and who was removed propose nothing', async () => {
  const { id, me } = await newBooth();
  const { version } = await look(id, me);
  const member = { token: (await newAccount(api)).accessToken };
  const other = await boothStaffOf(api, await newSponsor(api, staff));
  const past = await newSponsor(api, staff);
  const former = await boothStaffOf(api, past);
  await moveToPastEdition(api, past);
  const body = { version, ...formOf() };
  assert.equal((await api.call(proposeBoothPage, { params: { sponsorId: id }, body })).status, 401);
  const upload = (who: Who) => {
    const query = { use: 'sponsors.logo', name: 'a.svg', sizeBytes: '100' };
    return api.call(getUploadUrl, { query }, who);
  };
  const notAllowed = [403, 'NOT_ALLOWED'];
  for (const who of [member, other, staff, former]) {
    assert.deepEqual(refusalOf(await propose(id, version, who)), noSuch);
    assert.deepEqual(refusalOf(await api.call(getBoothPage, { params: { sponsorId: id } }, who)), noSuch);
  }
  for (const who of [member, former]) assert.deepEqual(refusalOf(await upload(who)), notAllowed);
  assert.deepEqual(refusalOf(await propose(past, version, former)), noSuch);
  for (const call of [getBoothProposal, publishBoothProposal, returnBoothProposal])
    assert.equal((await api.callRaw(call.method, call.url.replace(':id', id), {}, me)).status, 403);
  assert.equal((await upload(me)).status, 200);
  await api.call(removeBoothStaff, { params: { id, accountId: me.id } }, staff);
  assert.deepEqual(refusalOf(await propose(id, version, me)), noSuch);
  assert.deepEqual(refusalOf(await upload(me)), notAllowed);
  assert.equal((await judged(id)).proposal, null);
});

test('files of others, and other fields of the sponsor, are not taken', async () => {
  const { id, me } = await newBooth();
  const { version } = await look(id, me);
  const colleague = await boothStaffOf(api, id);
  const theirs = await sent('logo', colleague);
  const elsewhere = await newBooth();
  for (const logoId of [theirs, elsewhere.logoId, randomUUID()])
    assert.deepEqual(refusalOf(await propose(id, version, me, { logoId })), noSuch);
  assert.deepEqual(
    refusalOf(await propose(id, version, me, { downloadIds: [elsewhere.downloadId] })),
    noSuch,
  );
  const url = proposeBoothPage.url.replace(':sponsorId', id);
  for (const [change, fields] of [
    [{ name: { ko: '다른 이름', en: null } }, { name: 'unknown_field' }],
    [{ boothNumber: 'A1' }, { boothNumber: 'unknown_field' }],
    [{ tierId: randomUUID() }, { tierId: 'unknown_field' }],
    [{ website: 'http://x.example' }, { website: 'url' }],
    [{ contact: { name: null, email: 'x', phone: null } }, { 'contact.email': 'email' }],
  ] as const) {
    const { status, refusal } = await api.callRaw('PUT', url, { version, ...formOf(), ...change }, me);
    assert.deepEqual([status, refusal.fields], [400, fields]);
  }
  assert.equal((await look(id, me)).proposal, null);
});

test('files that staff took off stay away when a proposal that kept them is published', async () => {
  for (const monthsLater of [0, 1]) {
    const { id, logoId, downloadId, me } = await newBooth();
    const added = await sent('download', me);
    await propose(id, (await look(id, me)).version, me, { logoId, downloadIds: [downloadId, added] });
    const { data } = await api.call(getManagedSponsor, { params: { id } }, staff);
    const { name, tier, boothNumber, version: seen } = data;
    const body = { ...formOf(), name, tierId: tier.id, boothNumber, version: seen };
    await api.call(changeSponsor, { params: { id }, body }, staff);
    const { proposal, version } = await judged(id);
    assert.deepEqual(proposal && idsIn(proposal.page), [undefined, [added]]);
    await sweepFiles({ ...api.ctx(), now: new Date(Date.now() + monthsLater * 31 * 24 * 3_600_000) });
    const { status, data: done } = await publish(id, version);
    assert.deepEqual([status, idsIn(done.present)], [200, [undefined, [added]]]);
    const { logo, downloads: offered } = await shown(id);
    assert.deepEqual([logo, offered.map((file) => file.id)], [null, [added]]);
    for (const gone of [logoId, downloadId]) assert.equal(await statusOf(gone, staff), 404);
  }
  await assertInvariants(api.ctx().db, [...boothStaffInvariants, ...fileInvariants]);
});

test('with a sponsor goes what was proposed, and its files', async () => {
  const { id, me } = await newBooth();
  const logoId = await sent('logo', me);
  await propose(id, (await look(id, me)).version, me, { logoId });
  assert.equal(await statusOf(logoId, staff), 200);
  await api.call(removeSponsor, { params: { id } }, staff);
  assert.equal(await statusOf(logoId, staff), 404);
  assert.deepEqual(refusalOf(await api.call(getBoothProposal, { params: { id } }, staff)), noSuch);
  const { db } = api.ctx();
  assert.deepEqual(
    await db.selectFrom('booth_proposals').select('id').where('sponsor_id', '=', id).execute(),
    [],
  );
  await assertInvariants(db, [...boothStaffInvariants, ...fileInvariants]);
});
