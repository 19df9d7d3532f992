import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeSurvey, getManagedSurvey, type ManagedSurvey } from '@airway/contract/surveys-admin';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { newQuestion } from '../../../console/questions/new-question.ts';
import { SurveyEditor } from './survey-editor.tsx';

const say = messagesIn('ko');
const none = { ko: null, en: null };
const id = '00000000-0000-7000-8000-000000000001';
const both = (ko: string, en: string) => ({ ko, en });
const question = { ...newQuestion('text'), text: both('무엇이 좋았나요?', 'What was good?') };
const survey: ManagedSurvey = {
  id,
  editionId: id,
  surveyCode: 'venue',
  title: both('행사장 설문', 'Venue'),
  intro: none,
  thanks: none,
  audience: 'registrants',
  isAnonymous: false,
  isPerSession: false,
  opensAt: '2025-11-21T00:00:00Z',
  closesAt: '2025-11-30T00:00:00Z',
  state: 'draft',
  version: 1,
  answerCount: 0,
  definition: { sections: [{ title: none, text: none, questions: [question] }] },
};

test('of two who write a survey, the second is told what is saved now and loses nothing that was typed', async () => {
  const saved: [number, string | null][] = [];
  const theirs: ManagedSurvey = { ...survey, version: 2, thanks: both('고맙습니다', 'Thank you') };
  mockApi(
    answerTo(changeSurvey, ({ body: { version, title } }) => {
      if (version === 1) throw new Refused('CONFLICT', '그사이 바뀌었습니다.');
      saved.push([version, title.ko]);
      return { ...theirs, title, version: 3 };
    }),
    answerTo(getManagedSurvey, () => theirs),
  );
  await showRoutes([{ path: '*', Component: () => <SurveyEditor survey={survey} /> }], '/Admin/Surveys/x');
  const title = screen.getByLabelText<HTMLInputElement>(/^제목 \(한국어\)|^설문 제목 \(한국어\)/);
  fireEvent.input(title, { target: { value: '내 제목' } });
  await press('button', say('console.save'));
  await screen.findByText(say('console.overtaken.title'));
  assert.ok(screen.getByText(/고맙습니다 \/ Thank you/));
  assert.equal(title.value, '내 제목');
  await press('button', say('console.overtaken.replace'));
  await screen.findByText(say('surveys.admin.saved'));
  assert.deepEqual(saved, [[2, '내 제목']]);
});
