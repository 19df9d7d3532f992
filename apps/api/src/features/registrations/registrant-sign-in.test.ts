import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { confirmRegistration, getRegistration, loginRegistrant } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { newId } from '../../platform/identifiers.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const otherId = () => newId(new Date());

describe('signing in to a registration', () => {
  test('needs number and e-mail of one registration, written anyhow', async () => {
    const form = koreanForm();
    const { data } = await registerBy(api, form);
    const params = { id: api.signIns.editionId };
    const signedIn = await api.call(loginRegistrant, {
      params,
      body: {
        email: form.email.toUpperCase().replace('.ORG', '.org'),
        registrationNumber: data.registrationNumber.toLowerCase().replace('-', ' '),
      },
    });
    assert.equal(signedIn.data.userName, '홍길동');
    const seen = await api.call(
      confirmRegistration,
      { params, query: {} },
      { token: signedIn.data.accessToken },
    );
    assert.equal(seen.data.number, data.registrationNumber);
  });

  test('does not tell which of the two was wrong, nor look into another edition', async () => {
    const form = koreanForm();
    const { data } = await registerBy(api, form);
    const attempt = async (id: string, email: string, registrationNumber: string) => {
      const { status, refusal } = await api.call(loginRegistrant, {
        params: { id },
        body: { email, registrationNumber },
      });
      return [status, refusal.code];
    };
    const { editionId } = api.signIns;
    assert.deepEqual(await attempt(editionId, 'stranger@example.org', data.registrationNumber), [
      404,
      'NOT_FOUND',
    ]);
    assert.deepEqual(await attempt(editionId, form.email, 'AAAA-AAAA'), [404, 'NOT_FOUND']);
    const longest = `${'a'.repeat(242)}@example.org`;
    assert.deepEqual(await attempt(editionId, longest, 'AAAA-AAAA'), [404, 'NOT_FOUND']);
    assert.deepEqual(await attempt(otherId(), form.email, data.registrationNumber), [404, 'NOT_FOUND']);
  });

  test('shows nothing without a token, with a broken one, or in another edition', async () => {
    const { data } = await registerBy(api, koreanForm());
    const look = async (id: string, token?: string) =>
      (await api.call(getRegistration, { params: { id }, query: {} }, token === undefined ? {} : { token }))
        .status;
    const { editionId } = api.signIns;
    assert.equal(await look(editionId), 401);
    assert.equal(await look(editionId, 'd_nonsense'), 401);
    assert.equal(await look(editionId, `${data.accessToken.slice(0, -6)}xxxxxx`), 401);
    assert.equal(await look(otherId(), data.accessToken), 404);
    assert.equal(await look(editionId, data.accessToken), 200);
  });

  test('a registrant’s token ends after 30 minutes', async () => {
    const { data } = await registerBy(api, koreanForm());
    const params = { id: api.signIns.editionId };
    api.setNow(new Date(Date.now() + 31 * 60_000));
    const { status } = await api.call(getRegistration, { params, query: {} }, { token: data.accessToken });
    api.setNow(new Date());
    assert.equal(status, 401);
  });
});
