import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { answerSurvey, connect } from '@airway/contract';
import { generateMerchantIdentity } from '@airway/kcp-sandbox';
import { seedDemo } from '../../apps/api/seeds/demo.ts';
import { chainAudit } from '../../apps/api/src/platform/audit-chain.ts';
import { startTestApi } from '../../apps/api/test/api.ts';
import { createTestDatabase } from '../../apps/api/test/database.ts';
import { eventually } from '../../apps/api/test/eventually.ts';
import { importDesk } from '../../apps/api/test/imports.ts';
import { newVisitor, sendCard, shownSponsor } from '../../apps/api/test/leads.ts';
import { liveRooms } from '../../apps/api/test/live-rooms.ts';
import { newAccount } from '../../apps/api/test/new-accounts.ts';
import { approve, newPayer, openOrder, useWindow } from '../../apps/api/test/payers.ts';
import { seeds } from '../../apps/api/test/seeds.ts';
import { confirmedRegistrant, publishedSurvey } from '../../apps/api/test/surveys.ts';

/** Seeds with files, and encrypts secrets with the secret of the environment. */
async function seed(databaseUrl: string, environment: Record<string, string>): Promise<void> {
  const api = await startTestApi({ databaseUrl, environment });
  const { certificatePem, privateKeyPem, privateKeyPassword } = await generateMerchantIdentity();
  const sandbox = { certificate: certificatePem, privateKey: privateKeyPem, privateKeyPassword };
  try {
    await seedDemo(api.ctx(), sandbox, { keepsFiles: true });
  } finally {
    await api.close();
  }
}

type Api = Awaited<ReturnType<typeof startDemo>>;
const startDemo = (databaseUrl: string, environment: Record<string, string>) =>
  startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'], databaseUrl, environment });

async function pay(api: Api): Promise<void> {
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  const { status } = await approve(api, payer, order, await useWindow(order));
  assert.equal(status, 200);
  await newPayer(api);
}

async function leaveCard(api: Api, staff: { token: string }): Promise<void> {
  const sponsorId = await shownSponsor(api, staff);
  const visitor = await newVisitor(api);
  const { status } = await sendCard(api, sponsorId, visitor);
  assert.equal(status, 200);
}

async function answer(api: Api, { token }: { token: string }): Promise<void> {
  const survey = await publishedSurvey(api, token);
  const { accessToken } = await newAccount(api);
  const params = { editionId: survey.editionId, survey: survey.id, answerId: randomUUID() };
  const body = { answers: { how: 'car', say: '예시 의견' }, isDraft: false };
  const { status } = await api.call(answerSurvey, { params, body }, { token: accessToken });
  assert.equal(status, 200);
}

async function follow(api: Api): Promise<void> {
  // The category is free until the meeting, which `liveRooms` starts.
  const { token } = await confirmedRegistrant(api);
  const { first } = await liveRooms(api);
  const { status } = await api.call(connect, { params: { ...first } }, { token });
  assert.equal(status, 200);
}

async function importAlumni(api: Api, { token }: { token: string }): Promise<void> {
  const desk = importDesk(api, { kind: 'alumni', editionId: api.signIns.editionId, token });
  const csv = '이름,영문 이름,졸업 연도,소속\n홍길동,Gildong Hong,1999,예시병원\n';
  const { state } = await desk.run(await desk.preview(Buffer.from(csv), 'alumni.csv'));
  assert.equal(state, 'done');
}

/**
 * Creates the demo in a separate database, with user data: a paid and an unpaid registration, a card at a booth, an
 * answer, a stay in a live room, and an import by staff.
 * @returns its URL
 */
export async function makeFullDemo(serverUrl: string, environment: Record<string, string>): Promise<string> {
  process.env.TEST_DATABASE_URL = serverUrl;
  const { url } = await createTestDatabase(seeds.none);
  await seed(url, environment);
  const api = await startDemo(url, environment);
  try {
    await api.work();
    const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
    await pay(api);
    await leaveCard(api, { token });
    await answer(api, { token });
    await follow(api);
    await importAlumni(api, { token });
    await eventually(async () => {
      const unsent = await api
        .ctx()
        .db.selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .execute();
      return unsent.length === 0;
    }, 'every mail is sent');
    await chainAudit(api.ctx());
  } finally {
    await api.close();
  }
  return url;
}
