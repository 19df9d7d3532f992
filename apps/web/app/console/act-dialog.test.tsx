import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WithReason } from '@airway/contract/rules';
import { fireEvent, screen } from '@testing-library/dom';
import { act, useState } from 'react';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { useOutcome } from '../forms/outcome.tsx';
import { useForm } from '../forms/use-form.ts';
import { refuse } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { ActDialog, ReasonField } from './act-dialog.tsx';

const say = messagesIn('ko');
const words = '다른 분이 먼저 닫았습니다.';
const refusal = () => refuse({ code: 'CONFLICT', message: words, requestId: 'test' }, 409);

interface GateProps {
  shut: (reason: string) => Promise<void>;
}

function ShutGate({ shut, onClose, onDone }: GateProps & { onClose: () => void; onDone: () => void }) {
  const form = useForm({
    schema: WithReason,
    async send({ reason }) {
      await shut(reason);
      onDone();
    },
  });
  return (
    <ActDialog form={form} onClose={onClose} title="문 닫기" confirmLabel="닫기 확인">
      <ReasonField form={form} />
    </ActDialog>
  );
}

function Gate(props: GateProps) {
  const [isOpen, setOpen] = useState(false);
  const { outcome, tell } = useOutcome();
  const close = () => setOpen(false);
  const finish = () => {
    tell('문을 닫았습니다.');
    close();
  };
  return (
    <>
      {outcome}
      <Button onClick={() => setOpen(true)}>문</Button>
      {isOpen && <ShutGate {...props} onClose={close} onDone={finish} />}
    </>
  );
}

/** Opens a dialog. Returns the sent reasons, and sets the answer to the next one. */
async function showDialog() {
  const sent: string[] = [];
  let answer = Promise.withResolvers<void>();
  const shut = (reason: string) => {
    sent.push(reason);
    answer = Promise.withResolvers();
    return answer.promise;
  };
  await showRoutes([{ path: '*', Component: () => <Gate shut={shut} /> }], '/Admin');
  await press('button', '문');
  return {
    sent,
    finish: () => act(async () => answer.resolve()),
    refuse: () => act(async () => answer.reject(refusal())),
  };
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: say('console.reason') });
const isOpen = () => document.querySelector('dialog')?.open ?? false;
const typeReason = () => fireEvent.input(box(), { target: { value: ' 태풍 ' } });
const confirm = () => press('button', '닫기 확인');
const close = () => press('button', say('console.close'));
const leave = () => press('button', say('ui.unsaved.leave'));

test('the first field has the focus', async () => {
  await showDialog();
  assert.ok(document.activeElement === box());
});

test('an act asks why, is done once however often it is pressed, and tells it where the focus is', async () => {
  const { sent, finish } = await showDialog();
  await confirm();
  assert.ok(
    screen.getByRole('link', {
      name: say('ui.form.line', { label: say('console.reason'), text: say('errors.field.required') }),
    }),
  );
  assert.deepEqual(sent, []);
  typeReason();
  const { form } = box();
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  assert.ok(screen.getByRole('button', { name: `닫기 확인 · ${say('ui.busy')}` }));
  await finish();
  assert.deepEqual(sent, ['태풍']);
  assert.equal(isOpen(), false);
  assert.equal(document.activeElement?.contains(screen.getByText('문을 닫았습니다.')), true);
});

test('a refusal is told in the dialog, which keeps what was typed and takes another try', async () => {
  const { sent, refuse, finish } = await showDialog();
  typeReason();
  await confirm();
  await refuse();
  assert.equal(screen.getByRole('alert').textContent?.includes(words), true);
  assert.equal(box().value, ' 태풍 ');
  await confirm();
  await finish();
  assert.deepEqual(sent, ['태풍', '태풍']);
  assert.equal(isOpen(), false);
});

test('a dialog that is closed while its act is under way comes back with the refusal', async () => {
  const { refuse } = await showDialog();
  typeReason();
  await confirm();
  await close();
  assert.equal(isOpen(), false);
  await refuse();
  assert.equal(isOpen(), true);
  assert.ok(screen.getByText(words));
  await close();
  await leave();
  assert.equal(screen.queryByText(words), null);
});

test('what was typed is not lost without a question', async () => {
  await showDialog();
  await close();
  assert.equal(document.querySelector('dialog'), null);
  await press('button', '문');
  typeReason();
  await close();
  assert.equal(isOpen(), false);
  await press('button', say('ui.unsaved.stay'));
  assert.deepEqual([isOpen(), box().value], [true, ' 태풍 ']);
  await close();
  await leave();
  assert.equal(document.querySelector('dialog'), null);
});

test('a dialog that is closed while its act is under way lets it end, and tells that it is done', async () => {
  const { sent, finish } = await showDialog();
  typeReason();
  await confirm();
  await close();
  await finish();
  assert.deepEqual(sent, ['태풍']);
  assert.ok(screen.getByText('문을 닫았습니다.'));
});
