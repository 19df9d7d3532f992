import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { generateMerchantIdentity } from '@airway/kcp-sandbox';
import { createGateway } from './kcp-gateway.ts';
import { hostsOf, isExpectedPayUrl, receiptUrlFor } from './kcp-hosts.ts';
import { certificateLine, findIdentityProblem, signParts } from './kcp-signature.ts';

const { certificatePem, privateKeyPem, privateKeyPassword } = await generateMerchantIdentity();
const identity = { certificate: certificatePem, privateKey: privateKeyPem, privateKeyPassword };

describe('the merchant’s identity', () => {
  test('travels as a certificate in one line that keeps the spaces of its markers', () => {
    const line = certificateLine(certificatePem.replaceAll('\n', '\r\n'));
    assert.equal(line, certificatePem.replaceAll('\n', ''));
    assert.match(line, /^-----BEGIN CERTIFICATE-----[^\s]+-----END CERTIFICATE-----$/);
  });

  test('signs the parts joined by ^ with RSA and SHA-256', () => {
    const signature = Buffer.from(signParts(identity, ['T0000', '23732987373372', 'STSC']), 'base64');
    const text = Buffer.from('T0000^23732987373372^STSC');
    assert.equal(signature.length, 256);
    assert.equal(verify('RSA-SHA256', text, createPublicKey(certificatePem), signature), true);
  });

  test('is refused in its part that is wrong', async () => {
    const other = await generateMerchantIdentity();
    assert.equal(findIdentityProblem(identity), undefined);
    assert.equal(findIdentityProblem({ ...identity, certificate: 'x' }), 'certificate');
    assert.equal(findIdentityProblem({ ...identity, certificate: other.certificatePem }), 'privateKey');
    assert.equal(findIdentityProblem({ ...identity, privateKeyPassword: 'wrong' }), 'privateKeyPassword');
    assert.equal(findIdentityProblem({ ...identity, privateKeyPassword: '' }), 'privateKeyPassword');
    const collapsed = privateKeyPem.replaceAll('\n', '');
    assert.equal(findIdentityProblem({ ...identity, privateKey: collapsed }), 'privateKey');
  });
});

test('each gateway lives at its own hosts, and only its own pay page is believed', () => {
  const live = hostsOf('live', undefined);
  assert.equal(live?.approvalUrl, 'https://spl.kcp.co.kr/gw/enc/v1/payment');
  assert.equal(hostsOf('test', undefined)?.inquiryUrl, 'https://stg-spl.kcp.co.kr/std/inquery');
  assert.equal(hostsOf('sandbox', undefined), undefined);
  assert.equal(hostsOf('sandbox', 'http://127.0.0.1:9/')?.payUrl, 'http://127.0.0.1:9/pay/mobileGW.kcp');
  const believed = [
    'https://smpay.kcp.co.kr/pay/mobileGW.kcp',
    'http://smpay.kcp.co.kr/pay/mobileGW.kcp',
    'https://smpay.kcp.co.kr.example/pay/mobileGW.kcp',
    'https://smpay.kcp.co.kr@example.org/pay/mobileGW.kcp',
    'https://testsmpay.kcp.co.kr/pay/mobileGW.kcp',
    'https://smpay.kcp.co.kr/pay/../x',
    'javascript:alert(1)',
    '',
  ].filter((url) => isExpectedPayUrl(url, { payUrl: live?.payUrl ?? '' }));
  assert.deepEqual(believed, ['https://smpay.kcp.co.kr/pay/mobileGW.kcp']);
});

test('the slip is at the gateway’s own host; the sandbox has none', () => {
  const charge = { tno: '23732987373372', orderNumber: 'R1', amountMinor: 1000 };
  assert.equal(
    receiptUrlFor('live', charge),
    'https://admin8.kcp.co.kr/assist/bill.BillActionNew.do?cmd=card_bill&tno=23732987373372&order_no=R1&trade_mony=1000',
  );
  assert.equal(receiptUrlFor('sandbox', charge), null);
});

async function approveAt(listener: RequestListener, approvalTimeoutMs = 30_000) {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const hosts = hostsOf('sandbox', `http://127.0.0.1:${port}`);
  if (hosts === undefined) throw new Error('no hosts');
  const gateway = createGateway({ hosts, siteCode: 'T0000', identity, approvalTimeoutMs });
  const request = { transactionCode: '00100000', encryptedData: 'd', encryptedInfo: 'i' };
  try {
    return await gateway.approve({ orderNumber: 'R1', amountMinor: 1000 }, request);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('whatever the gateway sends is bounded and checked', () => {
  const cases: [string, RequestListener, object][] = [
    ['HTML', (_q, r) => r.end('<html>'), { kind: 'unreadable', reason: 'answer-malformed' }],
    ['nothing', (_q, r) => r.end(), { kind: 'unreadable', reason: 'answer-malformed' }],
    ['a list', (_q, r) => r.end('[]'), { kind: 'unreadable', reason: 'answer-malformed' }],
    [
      'a number where text belongs, but a readable transaction number',
      (_q, r) => r.end('{"res_cd":"0000","amount":1000,"tno":"23732987373372"}'),
      { kind: 'unreadable', reason: 'answer-malformed', tno: '23732987373372' },
    ],
    [
      'a redirect',
      (_q, r) => r.writeHead(302, { location: '/x' }).end(),
      { kind: 'unreadable', reason: 'connection-lost' },
    ],
    ['502', (_q, r) => r.writeHead(502).end('{}'), { kind: 'unreadable', reason: 'http-error' }],
    ['a cut connection', (q) => q.socket.destroy(), { kind: 'unreadable', reason: 'connection-lost' }],
    [
      'a cut answer',
      (q, r) => {
        r.writeHead(200, { 'content-length': 100 });
        r.write('{"res_cd"', () => q.socket.destroy());
      },
      { kind: 'unreadable', reason: 'connection-lost' },
    ],
    [
      'an endless answer',
      (_q, r) => {
        const write = () => {
          while (!r.destroyed && r.write('x'.repeat(16_384)));
        };
        r.on('drain', write);
        write();
      },
      { kind: 'unreadable', reason: 'answer-too-large' },
    ],
    [
      'more than is kept',
      (_q, r) => r.end('{"res_cd":"0000","enc_data":"secret","buyr_name":"x","tno":"23732987373372"}'),
      { kind: 'answered', answer: { res_cd: '0000', tno: '23732987373372' } },
    ],
  ];
  for (const [what, listener, result] of cases)
    test(what, async () => assert.deepEqual(await approveAt(listener), result));

  test('no answer in time', async () => {
    assert.deepEqual(await approveAt(() => {}, 100), { kind: 'unreadable', reason: 'timeout' });
  });

  test('half an answer in time', async () => {
    const half: RequestListener = (_q, r) => {
      r.writeHead(200);
      r.write('{"res_cd"');
    };
    assert.deepEqual(await approveAt(half, 100), { kind: 'unreadable', reason: 'timeout' });
  });
});
