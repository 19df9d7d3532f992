import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { makeAnnouncement } from '@airway/contract/programme-announcements';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { MakeAnnouncement } from './make-announcement.tsx';

const say = messagesIn('ko');
const show = (hasTexts: boolean) =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <StaffContext value={{ role: { permissions: ['LETTER_Manage'] } } as never}>
            <MakeAnnouncement
              days={[]}
              today={null}
              rooms={[]}
              hasTexts={hasTexts}
              onClose={() => undefined}
              onDone={() => undefined}
            />
          </StaffContext>
        ),
      },
    ],
    '/Admin/Announcements',
  );
const box = () =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(say('programme.admin.announcement.texted')), {
    selector: '[type=checkbox]',
  });

test('an announcement goes out by text message, too, where there is a service for it', async () => {
  const sent: ReceivedBy<typeof makeAnnouncement>['body'][] = [];
  mockApi(
    answerTo(makeAnnouncement, ({ body }) => {
      sent.push(body);
      return {} as never;
    }),
  );
  await show(true);
  const text = document.querySelector('[name="text.ko"]');
  fireEvent.input(text as HTMLElement, { target: { value: '2강의실이 3강의실로 바뀝니다.' } });
  fireEvent.click(box());
  await press('button', say('programme.admin.announcement.make'));
  assert.deepEqual(
    sent.map(({ sendsMail, sendsText }) => [sendsMail, sendsText]),
    [[false, true]],
  );
});

test('without a service the announcement offers no text message, and says why', async () => {
  mockApi();
  await show(false);
  assert.equal(box().disabled, true);
  assert.ok(screen.getByText(say('programme.admin.announcement.texted.none')));
});
