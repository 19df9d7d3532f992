import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteParticulars } from '@airway/contract/edition-file';
import { putEditionSeats, putSiteParticulars } from '@airway/contract/editions-admin';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { SeatsEditor } from './seats-editor.tsx';
import { SocietyEditor } from './society-editor.tsx';

const say = messagesIn('ko');
const type = (control: HTMLElement, value: string) => fireEvent.input(control, { target: { value } });
const save = () => press('button', say('console.save'));

test('seats show what is held, confirmed and free; fewer than that are refused at their field', async () => {
  const name = { ko: '학생', en: null };
  const loaded = {
    version: 'first',
    seats: {
      seats: 400,
      categories: [
        { code: 'student', seats: 30 },
        { code: 'nurse', seats: null },
      ],
    },
    taken: [
      { code: 'student', name, held: 2, confirmed: 5 },
      { code: 'nurse', name: { ko: '간호사', en: null }, held: 1, confirmed: 0 },
    ],
  };
  const bodies: ReceivedBy<typeof putEditionSeats>['body'][] = [];
  mockApi(
    answerTo(putEditionSeats, ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1)
        throw new Refused('INVALID_INPUT', '', { 'categories.0.seats': 'below_taken' });
      return loaded;
    }),
  );
  const id = '0192f5a0-0000-7000-8000-000000000000';
  await showRoutes(
    [{ path: '*', Component: () => <SeatsEditor editionId={id} loaded={loaded} /> }],
    '/Admin',
  );
  const row = (of: string) => within(screen.getByRole('row', { name: new RegExp(`^${of}`) }));
  for (const [of, figures] of [
    [say('editions.admin.seats.all'), ['3', '5', '392']],
    ['학생', ['2', '5', '23']],
    ['간호사', ['1', '0', say('editions.admin.seats.asAll')]],
  ] as const)
    for (const figure of figures) assert.ok(row(of).getAllByText(figure).length > 0, `${of} ${figure}`);
  const box = screen.getByLabelText<HTMLInputElement>(say('editions.admin.seats.of', { name: '학생' }));
  type(box, '3');
  await save();
  await screen.findAllByText(say('editions.admin.seats.least', { least: 7 }));
  assert.equal(box.getAttribute('aria-invalid'), 'true');
  type(box, 'many');
  await save();
  await screen.findAllByText(say('errors.field.integer'));
  type(box, '');
  await save();
  await screen.findByText(say('editions.admin.seats.saved'));
  assert.deepEqual(bodies.at(-1), {
    version: 'first',
    seats: 400,
    categories: [
      { code: 'student', seats: null },
      { code: 'nurse', seats: null },
    ],
  });
});

test('the society is sent as it stands in the form, links in lines and years between commas', async () => {
  const both = (ko: string) => ({ ko, en: null });
  const office = { name: both('학회'), address: both('서울'), zipcode: '04524', fax: '', email: '' };
  const particulars: SiteParticulars = {
    siteName: both('사이트'),
    society: {
      ...office,
      phone: '02-000-0000',
      representative: both('대표'),
      businessNumber: '',
      mailOrderNumber: '',
      privacyOfficer: both('책임자'),
      hostingProvider: both('자체'),
    },
    secretariat: { ...office, phone: '02-000-0002', hours: both('평일') },
    relatedSites: [{ name: { ko: '의사협회', en: 'KMA' }, url: 'https://www.kma.org' }],
    archivedYears: [2019],
  };
  const loaded = { version: 'first', particulars };
  const bodies: ReceivedBy<typeof putSiteParticulars>['body'][] = [];
  mockApi(
    answerTo(putSiteParticulars, ({ body }) => {
      bodies.push(body);
      return loaded;
    }),
  );
  await showRoutes([{ path: '*', Component: () => <SocietyEditor loaded={loaded} /> }], '/Admin/Society');
  const links = screen.getByLabelText<HTMLTextAreaElement>(
    new RegExp(`^${say('editions.admin.relatedSites')}`),
  );
  const years = screen.getByLabelText<HTMLInputElement>(
    new RegExp(`^${say('editions.admin.archivedYears')}`),
  );
  assert.equal(links.value, '의사협회 | KMA | https://www.kma.org');
  type(links, '의사협회 | KMA | javascript:alert(1)');
  type(years, '2019, x');
  await save();
  await screen.findAllByText(say('errors.field.url'));
  assert.ok(screen.getAllByText(say('editions.admin.archivedYears.wrong')).length > 0);
  type(links, '의사협회 | KMA | https://www.kma.org\n\nhttps://example.org');
  type(years, '2019, 2021');
  const [phone] = screen.getAllByLabelText(say('editions.admin.society.phone'));
  type(phone ?? document.body, '02-111-2222');
  await save();
  await screen.findByText(say('editions.admin.society.saved'));
  assert.deepEqual(bodies, [
    {
      version: 'first',
      ...particulars,
      society: { ...particulars.society, phone: '02-111-2222' },
      relatedSites: [
        ...particulars.relatedSites,
        { name: { ko: 'https://example.org', en: null }, url: 'https://example.org' },
      ],
      archivedYears: [2019, 2021],
    },
  ]);
});
