import { test } from 'node:test';
import { endpointsOf } from '@airway/contract/endpoint';
import { WithReason } from '@airway/contract/rules';
import { fireEvent, screen } from '@testing-library/dom';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { answerTo, mockApi } from '../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { ContractForm } from '../forms/contract-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { authorisedCall } from '../platform/session.ts';
import { ReasonField } from './act-dialog.tsx';
import { SaveBar } from './save-bar.tsx';

const say = messagesIn('ko');
const makeThing = endpointsOf('accounts')({
  method: 'POST',
  url: '/api/things',
  summary: '',
  body: WithReason,
  reply: z.strictObject({}),
  refusals: [],
});

function Editor() {
  const navigate = useNavigate();
  const form = useForm({
    schema: WithReason,
    first: { reason: '' },
    async send(body) {
      await authorisedCall(makeThing, { body });
      await navigate('/made');
    },
  });
  return (
    <ContractForm form={form}>
      <ReasonField form={form} />
      <SaveBar form={form} saved="저장됨" />
      <Link to="/elsewhere">다른 곳</Link>
    </ContractForm>
  );
}

async function showFilledIn() {
  mockApi(answerTo(makeThing, () => ({})));
  await showRoutes(
    [
      { path: '/edit', Component: Editor },
      { path: '/made', Component: () => <h1>만든 것</h1> },
      { path: '/elsewhere', Component: () => <h1>다른 곳</h1> },
    ],
    '/edit',
  );
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '예시' } });
  await screen.findByText(say('console.unsaved'));
}

test('an editor asks before what was filled in is left behind', async () => {
  await showFilledIn();
  await press('link', '다른 곳');
  await screen.findByRole('dialog', { name: say('ui.unsaved.title') });
});

test('an editor that leads on once it has saved asks nothing', async () => {
  await showFilledIn();
  await press('button', say('console.save'));
  await screen.findByRole('heading', { name: '만든 것' });
});
