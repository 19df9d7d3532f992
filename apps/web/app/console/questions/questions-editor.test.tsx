import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyQuestion } from '@airway/contract/survey-questions';
import { fireEvent, screen } from '@testing-library/dom';
import { act, useState } from 'react';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { newQuestion } from './new-question.ts';
import { QuestionsEditor } from './questions-editor.tsx';

const say = messagesIn('ko');
const named = (kind: 'text' | 'number', ko: string, isRequired = false): AnyQuestion => ({
  ...newQuestion(kind),
  text: { ko, en: null },
  isRequired,
});
const first = [named('text', '무엇이 좋았나요?', true), named('number', '몇 번째인가요?')];

async function show() {
  let setProblems: (problems: string[]) => void = () => {};
  function Editor() {
    const [questions, setQuestions] = useState(first);
    const [problems, set] = useState<string[]>([]);
    setProblems = set;
    return (
      <>
        <h2 id="questions" tabIndex={-1}>
          문항
        </h2>
        <QuestionsEditor
          path="questions"
          questions={questions}
          before={[]}
          kinds={['text']}
          headingId="questions"
          errorOf={(name) => (problems.includes(name) ? '틀림' : undefined)}
          problems={problems}
          newQuestion={newQuestion}
          onChange={setQuestions}
          onMove={(id, by) => {
            const from = questions.findIndex((one) => one.id === id);
            const [moved] = questions.slice(from, from + 1);
            if (moved) setQuestions(questions.toSpliced(from, 1).toSpliced(from + by, 0, moved));
          }}
        />
      </>
    );
  }
  await showRoutes([{ path: '*', Component: Editor }], '/x');
  return { setProblems: (problems: string[]) => act(async () => setProblems(problems)) };
}

const lines = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
const open = () => [...document.querySelectorAll('details')].map((one) => one.open);

test('a question is one line with number, text and kind; it moves while it is closed', async () => {
  await show();
  const text = say('surveys.admin.kind.text');
  const number = say('surveys.admin.kind.number');
  assert.deepEqual(lines(), [
    `1. 무엇이 좋았나요?${text}, ${say('surveys.admin.isRequired')}`,
    `2. 몇 번째인가요?${number}`,
  ]);
  assert.deepEqual(open(), [false, false]);
  await press('button', say('surveys.admin.down.named', { name: '무엇이 좋았나요?' }));
  assert.equal(lines()[0], `1. 몇 번째인가요?${number}`);
  assert.deepEqual(open(), [false, false]);
});

test('all open and close at once; a new question is open and the others stay as they are', async () => {
  await show();
  await press('button', say('surveys.admin.openAll'));
  assert.deepEqual(open(), [true, true]);
  await press('button', say('surveys.admin.closeAll'));
  assert.deepEqual(open(), [false, false]);
  await press('button', say('surveys.admin.add'));
  assert.deepEqual(open(), [false, false, true]);
});

test('a question with an error opens, and may be closed before it is corrected', async () => {
  const { setProblems } = await show();
  await setProblems(['questions.1.text.ko']);
  assert.deepEqual(open(), [false, true]);
  await press('button', say('surveys.admin.closeAll'));
  assert.deepEqual(open(), [false, false]);
  await setProblems(['questions.1.text.ko', 'questions.0.text.ko']);
  assert.deepEqual(open(), [true, true]);
  assert.equal(screen.getAllByText('틀림').length, 2);
});

test('what is typed shows in the line at once', async () => {
  await show();
  const label = say('console.bilingual.ko', { label: say('surveys.admin.text') });
  const [field] = screen.getAllByLabelText(label);
  if (field) fireEvent.input(field, { target: { value: '새 질문' } });
  assert.match(lines()[0] ?? '', /^1\. 새 질문/);
});
