import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

const readers = ['AUDIT_View'] as const;

/** Words for entries about the programme. */
export const programmeWords: AuditWords = {
  subjects: {
    session: namesIn('programme_sessions', ['title_ko', 'title_en'], readers),
    speaker: namesIn('programme_people', ['name_ko', 'name_en'], readers),
    room: namesIn('programme_rooms', ['name_ko', 'name_en'], readers),
    announcement: namesIn('announcements', ['text_ko', 'text_en'], readers),
  },
  details: {
    session: { label: 'programme.audit-detail.session', kind: { named: 'session' } },
    person: { label: 'programme.audit-detail.person', kind: { named: 'speaker' } },
    room: { label: 'programme.admin.room', kind: { named: 'room' } },
    day: { label: 'programme.audit-detail.day', kind: 'day' },
    id: { label: 'programme.audit-detail.part' },
    act: {
      label: 'programme.audit-detail.act',
      kind: { choice: (act) => `programme.audit-detail.act.${act}` },
    },
    kind: {
      label: 'programme.audit-detail.late',
      kind: { choice: (kind) => `programme.audit-detail.late.${kind}` },
    },
    reason: { label: 'console.reason' },
    changes: { label: 'programme.audit-detail.changes' },
    sessions: { label: 'programme.audit-detail.sessions' },
    people: { label: 'programme.audit-detail.people' },
    date: { label: 'programme.admin.date', kind: 'day' },
    startTime: { label: 'programme.admin.startTime' },
    endTime: { label: 'programme.admin.endTime' },
    start_time: { label: 'programme.admin.startTime' },
    end_time: { label: 'programme.admin.endTime' },
    roomId: { label: 'programme.admin.room', kind: { named: 'room' } },
    room_id: { label: 'programme.admin.room', kind: { named: 'room' } },
    code: { label: 'programme.admin.code' },
    type: { label: 'programme.admin.type', kind: { choice: (type) => `programme.type.${type}` } },
    title_ko: { label: 'programme.audit-detail.title.ko' },
    title_en: { label: 'programme.audit-detail.title.en' },
    name_ko: { label: 'programme.audit-detail.name.ko' },
    name_en: { label: 'programme.audit-detail.name.en' },
    affiliation_ko: { label: 'programme.audit-detail.affiliation.ko' },
    affiliation_en: { label: 'programme.audit-detail.affiliation.en' },
    has_interpretation: { label: 'programme.admin.interpretation', kind: 'yesNo' },
    credit_minutes: { label: 'programme.admin.credits' },
    participation: {
      label: 'programme.admin.participation',
      kind: { choice: (one) => `programme.participation.${one}` },
    },
    capacity: { label: 'programme.admin.capacity' },
    chairs: { label: 'programme.audit-detail.chairs' },
    talks: { label: 'programme.audit-detail.talks' },
    speakers: { label: 'programme.audit-detail.speakers' },
    hours: { label: 'programme.audit-detail.hours' },
    position: { label: 'programme.audit-detail.position' },
    is_invited: { label: 'programme.audit-detail.invited', kind: 'yesNo' },
  },
  read(action, { id, ...details }) {
    if (action.startsWith('programme.late-change')) {
      const { version: _version, ...late } = details;
      return { session: id, ...late };
    }
    // Earlier releases stored only the id of the changed part.
    const isNamed = ['session', 'person', 'room', 'hours'].some((kind) => kind in details);
    return id === undefined || isNamed ? details : { id, ...details };
  },
};
