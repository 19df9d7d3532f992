import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import { createLetter } from '@airway/contract/letters';
import type { TextTemplate } from '@airway/contract/letters-templates';
import { type getTextSettings, putTextSettings } from '@airway/contract/letters-text-settings';
import type { Permission } from '@airway/contract/permissions';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { draftLetter, letterId, previewFound, showLetter } from '../../../../test/letters.tsx';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { TextSettingsEditor } from './text-settings-editor.tsx';

const say = messagesIn('ko');
const template: TextTemplate = {
  ...{ id: letterId, name: '현장 공지', templateId: 'KA01TP', review: 'approved', reviewNote: null },
  ...{ reviewedAt: null, isInUse: true, hasContent: true },
};
const ways = { isAvailable: true, hasAlimtalk: true, templates: [template] };
const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });

test('a letter by 알림톡 needs a template, and a word of advertising in it is named', async () => {
  const sent: ReceivedBy<typeof createLetter>['body'][] = [];
  mockApi(
    answerTo(createLetter, ({ body }) => {
      sent.push(body);
      return draftLetter;
    }),
  );
  await showLetter({ ways });
  fireEvent.click(screen.getByLabelText(new RegExp(`^${say('letters.admin.channel.alimtalk')}`)));
  type('subject.ko', '안내');
  type('text.ko', '사전 등록 할인을 알려 드립니다.');
  await press('button', say('console.save'));
  assert.ok(screen.getByRole('link', { name: say('letters.admin.template.choose') }));
  fireEvent.change(screen.getByLabelText(new RegExp(`^${say('letters.admin.template')}`)), {
    target: { value: letterId },
  });
  await press('button', say('console.save'));
  assert.ok(screen.getByRole('link', { name: say('console.advertisingWord', { word: '할인' }) }));
  type('text.ko', '2강의실이 3강의실로 바뀝니다.');
  await press('button', say('console.save'));
  assert.deepEqual(
    sent.map(({ channel, templateId }) => [channel, templateId]),
    [['alimtalk', letterId]],
  );
});

test('a text message is counted in bytes, and one that is too long says how many it has', async () => {
  mockApi();
  await showLetter({ letter: { ...draftLetter, channel: 'text' }, ways });
  type('text.ko', '가'.repeat(1560));
  assert.ok(screen.getByText(say('letters.admin.text.bytes.count', { bytes: 3120, most: 2000 })));
  await press('button', say('console.save'));
  assert.ok(screen.getByRole('link', { name: say('letters.admin.text.bytes.tooLong', { bytes: 3120 }) }));
  type('text.ko', '가'.repeat(10_001));
  await press('button', say('console.save'));
  assert.ok(screen.getByRole('link', { name: say('letters.admin.text.bytes.tooLong', { bytes: 20_002 }) }));
});

test('a letter that becomes a text message is information, and advertising is not offered', async () => {
  const sent: unknown[] = [];
  mockApi(
    answerTo(createLetter, ({ body }) => {
      sent.push([body.channel, body.purpose]);
      return draftLetter;
    }),
  );
  await showLetter({ ways });
  const advertising = new RegExp(`^${say('letters.admin.purpose.advertising')}`);
  fireEvent.click(screen.getByLabelText(advertising));
  fireEvent.click(screen.getByLabelText(new RegExp(`^${say('letters.admin.channel.text')}`)));
  assert.equal(screen.queryByLabelText(advertising), null);
  type('subject.ko', '안내');
  type('text.ko', '2강의실이 3강의실로 바뀝니다.');
  await press('button', say('console.save'));
  assert.deepEqual(sent, [['text', 'information']]);
});

test('a way that is not set up cannot be chosen, and says why', async () => {
  mockApi();
  await showLetter({ ways: { ...ways, isAvailable: false, hasAlimtalk: true, templates: [] } });
  const isDisabled = (channel: 'mail' | 'text' | 'alimtalk') =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${say(`letters.admin.channel.${channel}`)}`))
      .disabled;
  assert.deepEqual([isDisabled('mail'), isDisabled('text'), isDisabled('alimtalk')], [false, true, true]);
  for (const reason of ['none', 'noTemplate'] as const)
    assert.ok(screen.getByText(say(`letters.admin.channel.${reason}`)));
});

test('a letter by text message shows its message and its cost; one that was paused says why', async () => {
  mockApi();
  const shown = { ...previewFound.shown, phone: '01012345678', text: '[학회] 안내', html: '', subject: '' };
  const found = { ...previewFound, cost: { mostWon: 3840, leftWon: 1000 }, shown } as typeof previewFound;
  await showLetter({
    letter: { ...draftLetter, channel: 'text', pausedBy: 'template' },
    ways,
    preview: Promise.resolve({ found }),
  });
  await screen.findByText('[학회] 안내');
  assert.ok(screen.getByText(say('letters.admin.cost', { most: 3840, left: 1000 })));
  assert.ok(screen.getByText(say('letters.admin.pausedBy.template')));
  assert.equal(screen.queryByRole('button', { name: say('letters.admin.test.ko') }), null);
});

const settings: ReplyOf<typeof getTextSettings> = {
  ...{ smsWon: 18, lmsWon: 45, alimtalkWon: 13, ceilingWon: 0, reserveWon: 200_000, version: 'one' },
  ...{ announcementTemplateId: null, spentWon: 1234, isAvailable: true, hasAlimtalk: false },
  codesWon: { signup: 360, reset: 18 },
};
const showSettings = (permissions: readonly Permission[]) =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <StaffContext value={{ role: { permissions } } as never}>
            <TextSettingsEditor settings={settings} templates={[template]} />
          </StaffContext>
        ),
      },
    ],
    '/Admin/TextSettings',
  );

test('prices and limits are whole won, and what was typed stays', async () => {
  let sent: ReceivedBy<typeof putTextSettings>['body'] | undefined;
  mockApi(
    answerTo(putTextSettings, ({ body }) => {
      sent = body;
      return { ...settings, ...body, version: 'two' };
    }),
  );
  await showSettings(['PAYMENT_Settings']);
  assert.ok(screen.getByText(say('letters.admin.texts.spent.of', { spent: 1234 })));
  assert.ok(screen.getByText(say('letters.admin.texts.noAlimtalk')));
  type('smsWon', '-18');
  type('ceilingWon', '많이');
  await press('button', say('console.save'));
  for (const [name, least] of [
    ['smsWon', 1],
    ['ceilingWon', 0],
  ] as const) {
    const label = say(`letters.admin.texts.${name}`);
    const text = say('letters.admin.texts.whole', { least });
    assert.ok(screen.getByRole('link', { name: say('ui.form.line', { label, text }) }));
  }
  assert.equal(control('smsWon').value, '-18');
  type('smsWon', '20');
  type('ceilingWon', '1,000,000');
  await press('button', say('console.save'));
  await screen.findByText(say('letters.admin.texts.saved'));
  assert.deepEqual([sent?.version, sent?.smsWon, sent?.ceilingWon], ['one', 20, 1_000_000]);
});

test('who may not change the settings of the site reads prices, limits and what was spent', async () => {
  mockApi();
  await showSettings(['LETTER_Manage']);
  for (const spent of [18, 45, 13, 0, 200_000, 1234, 360])
    assert.ok(screen.getAllByText(say('letters.admin.texts.spent.of', { spent })).length > 0);
  assert.ok(screen.getByText(say('letters.admin.texts.readOnly')));
  assert.equal(document.querySelector('input'), null);
});
