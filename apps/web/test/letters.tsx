import type { SignedInUser } from '@airway/contract/accounts';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { LetterDetail, previewLetter } from '@airway/contract/letters';
import type { Permission } from '@airway/contract/permissions';
import { StaffContext } from '../app/console/use-staff.ts';
import type { AudienceChoices } from '../app/features/letters/admin/audience-choices.ts';
import { LetterPage } from '../app/features/letters/admin/letter-page.tsx';
import { showRoutes } from './render.tsx';

export const letterId = '0193a0f0-0000-7000-8000-000000000001';
export const registrationId = '0193a0f0-0000-7000-8000-000000000002';
export const surveyId = '0193a0f0-0000-7000-8000-000000000003';

/** A letter to the unpaid registrants of a category, as it was saved. */
export const draftLetter: LetterDetail = {
  id: letterId,
  audience: { kind: 'registrations', state: 'unpaid', category: 'resident' },
  channel: 'mail',
  templateId: null,
  pausedBy: null,
  waitsForMorning: false,
  purpose: 'information',
  subject: { ko: '결제 안내', en: null },
  text: { ko: '안녕하세요.', en: null },
  perMinute: 300,
  state: 'draft',
  scheduledAt: null,
  startedAt: null,
  endedAt: null,
  createdAt: '2025-10-10T00:00:00.000Z',
  rule: null,
  nextAt: null,
  parentId: null,
  counts: [],
  version: 3,
};

const audienceChoices: AudienceChoices = {
  categories: [{ code: 'resident', name: { ko: '전공의', en: 'Resident' } }],
  options: [],
  tags: ['VIP'],
  surveys: [{ id: surveyId, title: { ko: '만족도 조사', en: null } }],
  sessions: [],
};

export const previewFound: ReplyOf<typeof previewLetter> = {
  count: 128,
  skipped: [{ reason: 'incomplete', count: 2 }],
  examples: [{ subjectId: registrationId, name: '김예시', reason: 'incomplete', missing: ['affiliation'] }],
  found: 128,
  cost: null,
  shown: {
    name: '이예시',
    email: 'one@example.org',
    phone: null,
    locale: 'ko',
    subject: '결제 안내',
    html: '<!doctype html><html lang="ko"><head><style>p { margin: 0 }</style></head><body><p style="color:#17211e">안녕하세요.</p></body></html>',
    text: '안녕하세요.',
  },
};

const all: Permission[] = [
  'LETTER_Manage',
  'REGISTRATION_View',
  'SURVEY_Manage',
  'PROGRAMME_Manage',
  'SPONSOR_Manage',
  'LIVE_Manage',
];

type PageProps = Partial<Parameters<typeof LetterPage>[0]>;

/** Shows the page of a letter to staff with these permissions. What is not given is a new letter to everybody. */
export function showLetter(given: PageProps, permissions: Permission[] = all) {
  const staff = { role: { permissions } } as Partial<SignedInUser> as SignedInUser;
  const Component = () => (
    <StaffContext value={staff}>
      <LetterPage
        letter={undefined}
        audience={{ kind: 'registrations' }}
        choices={audienceChoices}
        ways={undefined}
        preview={undefined}
        recipients={undefined}
        {...given}
      />
    </StaffContext>
  );
  return showRoutes([{ path: '*', Component }], '/Admin/Letters/x');
}
