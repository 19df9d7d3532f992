import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../test/api.ts';
import { newPayer, staffToken } from '../test/payers.ts';

let api: TestApi<'demo'>;
let staff: string;
let payer: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = await staffToken(api);
  payer = (await newPayer(api)).token;
});
after(() => api.close());

const nobody = randomUUID();

async function messagesOf(method: string, url: string, body?: unknown, token?: string) {
  const sentences: string[] = [];
  for (const language of ['ko', 'en']) {
    const headers = { 'accept-language': language };
    const answer = await api.callRaw(
      method,
      url,
      body,
      token === undefined ? { headers } : { headers, token },
    );
    assert.equal(answer.refusal.code, 'NOT_FOUND', url);
    sentences.push(answer.refusal.message);
  }
  return sentences;
}

test('what was not found is named; only a registration is called a registration', async () => {
  const order = {
    ordr_idxx: 'A1',
    res_cd: '0000',
    res_msg: '',
    tran_cd: '',
    enc_info: '',
    enc_data: '',
    ordr_chk: '',
    use_pay_method: '',
  };
  const rows: [string, string, unknown, string | undefined, string, string][] = [
    [
      'GET',
      '/api/nowhere',
      undefined,
      undefined,
      '요청하신 주소가 없습니다. 주소를 확인해 주세요.',
      'There is nothing at this address. Please check it.',
    ],
    [
      'GET',
      `/api/conference/${nobody}`,
      undefined,
      undefined,
      '해당 학술대회가 없습니다. 주소를 확인해 주세요.',
      'This meeting does not exist. Please check the address.',
    ],
    [
      'GET',
      `/api/payment-status/${'a'.repeat(22)}`,
      undefined,
      undefined,
      '해당 결제가 없습니다. 등록 확인에서 상태를 확인해 주세요.',
      'This payment does not exist. Check registration shows how it stands.',
    ],
    [
      'POST',
      '/api/site-common/kcp-api-pay',
      order,
      payer,
      '해당 결제가 없습니다. 등록 확인에서 상태를 확인해 주세요.',
      'This payment does not exist. Check registration shows how it stands.',
    ],
    [
      'POST',
      `/api/payment-case/${nobody}/resolve`,
      { tno: null, note: '없음' },
      staff,
      '해당 결제 건이 없습니다. 목록을 새로 불러와 주세요.',
      'This payment case does not exist. Please reload the list.',
    ],
    [
      'GET',
      `/api/user/${nobody}`,
      undefined,
      staff,
      '회원 정보가 없습니다. 화면을 새로 열어 확인해 주세요.',
      'There is no member information. Please open the page again and check.',
    ],
    [
      'GET',
      `/api/admin/account/${nobody}`,
      undefined,
      staff,
      '회원 정보가 없습니다. 화면을 새로 열어 확인해 주세요.',
      'There is no member information. Please open the page again and check.',
    ],
    [
      'DELETE',
      '/api/admin/role/NO_SUCH_ROLE',
      undefined,
      staff,
      '해당 역할이 없습니다. 목록을 새로 불러와 주세요.',
      'This role does not exist. Please reload the list.',
    ],
    [
      'POST',
      '/api/user/signin',
      { userKeyType: 'Id', userKeyCode: 'nobody', password: 'sample1!pw' },
      undefined,
      '회원 정보가 없습니다. 입력하신 내용을 확인하시거나 회원가입을 해 주세요.',
      'There is no member information. Please check what you entered, or create an account.',
    ],
    [
      'POST',
      `/api/conference-member/login/${api.signIns.editionId}`,
      { email: 'nobody@example.org', registrationNumber: 'AAAA-AAAA' },
      undefined,
      '요청하신 등록 정보가 존재하지 않습니다. 입력하신 내용을 확인해 주세요.',
      'The requested registration information does not exist. Please check what you entered.',
    ],
  ];
  for (const [method, url, body, token, korean, english] of rows)
    assert.deepEqual(await messagesOf(method, url, body, token), [korean, english], `${method} ${url}`);
});
