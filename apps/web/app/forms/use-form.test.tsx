import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf } from '@airway/contract/forms';
import { RegistrationProof } from '@airway/contract/registration-sign-in';
import { linkRegistration } from '@airway/contract/registrations';
import { fireEvent, screen } from '@testing-library/dom';
import { act } from 'react';
import { useActionData } from 'react-router';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { ContractForm, SendButton } from './contract-form.tsx';
import { lazyValidator } from './fetched.ts';
import { type FormOptions, useForm } from './use-form.ts';
import { type Form, useValidatedForm } from './use-validated-form.ts';
import { validatedAction } from './validated-action.ts';

const say = messagesIn('ko');
type Proof = typeof RegistrationProof;

function Questions({ form }: { form: Form<Proof> }) {
  return (
    <ContractForm form={form}>
      <Field {...form.field('email')} label="Mail">
        <TextInput />
      </Field>
      <Field {...form.field('registrationNumber')} label="Number">
        <TextInput />
      </Field>
      <Button type="submit" formNoValidate name="intent" value="back">
        Back
      </Button>
      <SendButton form={form}>Send</SendButton>
    </ContractForm>
  );
}

function show(options: FormOptions<Proof>) {
  const Component = () => <Questions form={useForm(options)} />;
  return showRoutes([{ path: '/form', Component }], '/form');
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.input(box(name), { target: { value } });
const lines = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('what is wrong is told above the form in the order of the page, and goes as it is corrected', async () => {
  const sent: unknown[] = [];
  await show({
    schema: RegistrationProof,
    words: (name, code) => (name === 'email' && code === 'required' ? 'Whose?' : undefined),
    async send(value) {
      sent.push(value);
    },
  });
  await press('button', 'Send');
  assert.deepEqual(lines(), [
    'Whose?',
    say('ui.form.line', { label: 'Number', text: say('errors.field.required') }),
  ]);
  assert.equal(screen.getByRole('alert'), document.activeElement);
  assert.equal(box('Mail').getAttribute('aria-invalid'), 'true');
  type('Mail', ' me@example.com');
  assert.equal(box('Mail').getAttribute('aria-invalid'), null);
  assert.equal(lines().length, 2, 'the lines of the last try stand still');
  type('Number', 'AB12CD34');
  assert.deepEqual(lines(), []);
  type('Number', '');
  assert.equal(box('Number').getAttribute('aria-invalid'), null, 'no problem comes while one types');
  fireEvent.focusOut(box('Number'));
  assert.equal(box('Number').getAttribute('aria-invalid'), 'true');
  type('Number', 'AB12CD34');
  await press('button', 'Send');
  assert.deepEqual(sent, [{ email: 'me@example.com', registrationNumber: 'AB12CD34' }]);
});

test('a form is sent once however often it is pressed, and keeps what was typed when it is refused', async () => {
  const answers = Promise.withResolvers<{ message: string }>();
  let count = 0;
  await show({
    schema: RegistrationProof,
    send: () => {
      count += 1;
      return answers.promise;
    },
  });
  type('Mail', 'me@example.com');
  type('Number', 'AB12CD34');
  const form = box('Mail').form;
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  assert.ok(screen.getByRole('button', { name: `Send · ${say('ui.busy')}` }));
  answers.resolve({ message: 'Not today.' });
  await screen.findByText('Not today.');
  assert.equal(count, 1);
  assert.equal(box('Number').value, 'AB12CD34');
});

test('a form without `send` is judged by rules that are fetched, and then by the action of its page', async () => {
  const schema = bodyOf(linkRegistration);
  let taken = 0;
  const action = validatedAction({ schema }, async () => {
    taken += 1;
    return null;
  });
  const loading = Promise.withResolvers<{ schema: Proof }>();
  const validate = lazyValidator(() => loading.promise);
  const Component = () => {
    const answer = useActionData<typeof action>();
    return (
      <Questions
        form={useValidatedForm<Proof>({ validate, answer: answer ?? undefined, first: answer?.typed })}
      />
    );
  };
  await showRoutes([{ path: '/form', Component, action }], '/form');
  await press('button', 'Send');
  assert.deepEqual(lines(), [], 'who is faster than the rules waits for them');
  await act(async () => loading.resolve({ schema }));
  assert.equal(lines().length, 2);
  await press('button', 'Back');
  await screen.findAllByText(say('errors.field.required'));
  assert.equal(taken, 0, 'the action judges, too');
  type('Mail', 'me@example.com');
  type('Number', 'AB12CD34');
  await press('button', 'Send');
  await screen.findByRole('button', { name: 'Send' });
  assert.equal(taken, 1);
});

test('a field that the schema has not does not compile', async () => {
  const Component = () => {
    const form = useForm({ schema: RegistrationProof });
    // @ts-expect-error: there is no such field.
    return <p>{form.field('registrationNumer').name}</p>;
  };
  await showRoutes([{ path: '/form', Component }], '/form');
  assert.ok(screen.getByText('registrationNumer'));
});
