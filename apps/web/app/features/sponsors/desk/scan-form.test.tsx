import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scanBadge } from '@airway/contract/sponsor-scans';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { ScanBadges } from './scan-form.tsx';

const id = '0193a0f0-0000-7000-8000-00000000000a';
const booth = {
  id,
  name: { ko: '예시회사', en: 'Sample Company' },
  tierName: { ko: '골드', en: 'Gold' },
  boothNumber: 'A1',
  isPublished: true,
};

for (const locale of ['ko', 'en'] as const)
  test(`a visitor reads what they agree to in ${locale}, ticks it, and the form is empty for the next`, async () => {
    const say = messagesIn(locale);
    const sent: unknown[] = [];
    mockApi(
      answerTo(scanBadge, ({ params, body }) => {
        sent.push([params, body]);
        return { name: '예시방문', affiliation: '예시병원', isNew: sent.length === 1 };
      }),
    );
    await showRoutes(
      [{ path: '*', Component: () => <ScanBadges booth={booth} /> }],
      `/Booth/${id}/Scan`,
      locale,
    );
    const company = locale === 'ko' ? '예시회사' : 'Sample Company';
    for (const line of say('sponsors.scan.consent.text', { company }).split('\n'))
      assert.ok(screen.getByText(line.slice(line.indexOf(': ') + 2)));
    const code = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${say('sponsors.scan.code')}`));
    const tick = () => screen.getByRole<HTMLInputElement>('checkbox');
    const send = () => press('button', say('sponsors.scan.send'));
    assert.equal(tick().checked, false);
    fireEvent.input(code(), { target: { value: 'a-code' } });
    await send();
    assert.ok((await screen.findAllByText(say('errors.field.consent_required'))).length > 0);
    assert.deepEqual(sent, []);
    fireEvent.click(tick());
    await send();
    const values = { name: '예시방문', affiliation: '예시병원' };
    assert.ok(await screen.findByText(say('sponsors.scan.given', values)));
    assert.deepEqual(sent, [[{ sponsorId: id }, { code: 'a-code', agreesToProvision: true }]]);
    assert.deepEqual([code().value, tick().checked], ['', false]);
    fireEvent.input(code(), { target: { value: 'a-code' } });
    fireEvent.click(tick());
    await send();
    assert.ok(await screen.findByText(say('sponsors.scan.before', values)));
  });

test('a code that opens nothing is said so, and nothing is shown of anybody', async () => {
  const say = messagesIn('ko');
  mockApi(
    answerTo(scanBadge, () => {
      throw new Refused('NOT_FOUND', say('sponsors.scan.unknown'));
    }),
  );
  await showRoutes([{ path: '*', Component: () => <ScanBadges booth={booth} /> }], `/Booth/${id}/Scan`);
  fireEvent.input(screen.getByLabelText(new RegExp(`^${say('sponsors.scan.code')}`)), {
    target: { value: 'x' },
  });
  fireEvent.click(screen.getByRole('checkbox'));
  await press('button', say('sponsors.scan.send'));
  assert.ok(await screen.findByText(say('sponsors.scan.unknown')));
});
