import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DocumentKind,
  getRegistrationDocument,
  type VerifiedDocument as Verified,
} from '@airway/contract/registration-documents';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { RegistrationDocuments } from './registration-documents.tsx';
import { VerifiedDocument } from './verified-document.tsx';

const say = messagesIn('ko');
const number = 'K7M2-9QXP';
const summary = (documents: DocumentKind[]) =>
  ({ documents, number, editionId: '0192f5a0-0000-7000-8000-000000000000' }) as RegistrationSummary;
const named = (kind: DocumentKind, language: 'ko' | 'en') =>
  say('registrations.documents.named', {
    document: say(`registrations.documents.${kind}`),
    language: say(`registrations.documents.language.${language}`),
  });

test('a looked-up registration offers exactly its documents, in both languages', async () => {
  const show = (documents: DocumentKind[]) =>
    showRoutes(
      [{ path: '*', Component: () => <RegistrationDocuments registration={summary(documents)} /> }],
      '/Registration/Confirm',
    );
  await show(['receipt']);
  assert.deepEqual(
    screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('aria-label')),
    [named('receipt', 'ko'), named('receipt', 'en')],
  );
  const { pathname, search } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: named('receipt', 'en') }).href,
  );
  assert.match(pathname + search, /\/Registration\/Document\?kind=receipt&language=en$/);
});

test('an account downloads the document that it chose, and reads why it gets none', async () => {
  const taken: object[] = [];
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:document';
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  mockApi(
    answerTo(getRegistrationDocument, ({ query }) => {
      taken.push(query);
      if (query.kind === 'receipt') throw new Refused('CONFLICT', say('documents.refused.unpaid'));
      return new File(['%PDF'], 'confirmation-2025-0001-en.pdf');
    }),
  );
  const registration = summary(['receipt', 'confirmation']);
  await showRoutes(
    [{ path: '*', Component: () => <OwnDocuments registration={registration} /> }],
    '/Account/MyPage',
  );
  await press('button', `${named('confirmation', 'en')} ${number}`);
  assert.deepEqual(
    [taken, saved],
    [
      [{ kind: 'confirmation', language: 'en', registrationNumber: number }],
      ['confirmation-2025-0001-en.pdf'],
    ],
  );
  await press('button', `${named('receipt', 'ko')} ${number}`);
  await screen.findByText(say('documents.refused.unpaid'));
});

test('a checked document shows how it stands and masks its person; an unknown number gets one sentence', async () => {
  const document: Verified = {
    issuer: { ko: '예시학회', en: null },
    kind: 'receipt',
    revision: 2,
    issuedAt: '2025-10-10T15:00:00.000Z',
    maskedName: '홍*동',
    state: 'superseded',
  };
  const show = (shown: Verified | null, checked = 'k7m29qxp4twdh3rc') =>
    showRoutes(
      [{ path: '*', Component: () => <VerifiedDocument document={shown} number={checked} /> }],
      '/Verify/x',
    );
  await show(document);
  for (const text of [
    say('documents.verify.superseded'),
    say('documents.verify.superseded.text', { day: '2025.10.11(토)', revision: 2 }),
    '예시학회',
    '홍*동',
    'K7M2-9QXP-4TWD-H3RC',
  ])
    screen.getByText(text);
  await show({ ...document, maskedName: null, state: 'cancelled' });
  screen.getByText(say('documents.verify.nameRemoved'));
  await show(null);
  screen.getByText(say('documents.unknown'));
  assert.equal(screen.queryByText('예시학회'), null);
  screen.getByText('K7M2-9QXP-4TWD-H3RC');
  await show(null, 'call us');
  assert.equal(screen.queryByText(say('documents.verify.number')), null);
});
