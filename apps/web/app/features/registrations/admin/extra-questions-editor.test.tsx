import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getExtraQuestions,
  putExtraQuestions,
  type QuestionsOfStaff,
} from '@airway/contract/registration-questions';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { ExtraQuestionsEditor } from './extra-questions-editor.tsx';

const say = messagesIn('ko');
const id = '00000000-0000-7000-8000-000000000001';
const loaded: QuestionsOfStaff = {
  version: 0,
  questions: [],
  deletesOn: '2026-02-20',
  categories: [{ id, name: { ko: '전문의', en: 'Specialist' }, audience: 'korean' }],
  counts: [],
};

test('a question is written, tried and saved; of two writers, the second sees the first and loses nothing', async () => {
  const sent: unknown[] = [];
  let theirs: QuestionsOfStaff = loaded;
  mockApi(
    answerTo(putExtraQuestions, ({ body }) => {
      if (body.version === 0) {
        const question = { ...body.questions[0], id: 'q1', text: { ko: '그들의 질문', en: 'Theirs' } };
        theirs = { ...loaded, version: 1, questions: [question as (typeof body.questions)[0]] };
        throw new Refused('CONFLICT', '그사이 바뀌었습니다.');
      }
      sent.push(body);
      return { ...loaded, version: 2, questions: body.questions };
    }),
    answerTo(getExtraQuestions, () => theirs),
  );
  const Component = () => <ExtraQuestionsEditor editionId={id} loaded={loaded} />;
  await showRoutes([{ path: '*', Component }], '/Admin/RegistrationQuestions');
  const select = screen.getByLabelText<HTMLSelectElement>(say('surveys.admin.kind'));
  assert.deepEqual(
    [...select.options].map(({ value }) => value),
    ['single', 'multiple', 'text', 'number', 'file'],
  );
  fireEvent.change(select, { target: { value: 'text' } });
  await press('button', say('surveys.admin.add'));
  const field = (name: string) => {
    const found = document.getElementById(`questions.0.${name}`);
    assert.ok(found instanceof HTMLInputElement, name);
    return found;
  };
  assert.equal(field('deletesOn').value, '2026-02-20');
  await press('button', say('surveys.admin.try'));
  await screen.findByText(say('surveys.admin.try.unfinished'));
  fireEvent.input(field('text.ko'), { target: { value: '내 질문' } });
  fireEvent.input(field('text.en'), { target: { value: 'Mine' } });
  fireEvent.input(field('deletesOn'), { target: { value: '2026-01-31' } });
  fireEvent.click(screen.getByLabelText('전문의'));
  await press('button', say('surveys.admin.try'));
  await screen.findByText(/2026\.01\.31.*삭제합니다/);
  await press('button', say('console.close'));

  await press('button', say('console.save'));
  await screen.findByText(say('console.overtaken.title'));
  assert.ok(screen.getByText(/그들의 질문 \/ Theirs/));
  assert.equal(field('text.ko').value, '내 질문');
  await press('button', say('console.overtaken.replace'));
  await screen.findByText(say('registrations.admin.extra.saved'));
  const [body] = sent as { version: number; questions: QuestionsOfStaff['questions'] }[];
  const [question] = body?.questions ?? [];
  assert.deepEqual(
    [body?.version, question?.text.ko, question?.deletesOn, question?.categoryIds],
    [1, '내 질문', '2026-01-31', [id]],
  );
});
