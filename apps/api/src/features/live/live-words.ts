import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

const readers = ['AUDIT_View'] as const;
const stream = { use: { choice: (use: string) => `live.admin.use.${use}` } };

/** Words for entries about live rooms. */
export const liveWords: AuditWords = {
  subjects: {
    'live-link': namesIn('programme_people', ['name_ko', 'name_en'], readers),
    attendee: namesIn('programme_people', ['name_ko', 'name_en'], readers),
  },
  details: {
    state: { label: 'live.admin.state', kind: { choice: (state) => `live.admin.state.${state}` } },
    slowSeconds: { label: 'live.admin.slow' },
    'banner.*': { label: 'live.audit-detail.banner', parts: { language: 'language' } },
    'streams.*.address': { label: 'live.admin.address', parts: stream },
    'streams.*.kind': { label: 'live.admin.kind', parts: stream },
    checkMinutes: { label: 'live.admin.checkMinutes' },
    answerMinutes: { label: 'live.admin.answerMinutes' },
    idleMinutes: { label: 'live.admin.idleMinutes' },
    'stream.address': { label: 'live.admin.recording.address' },
    'stream.kind': { label: 'live.admin.recording.kind' },
    endsAt: { label: 'live.admin.recording.endsAt', kind: 'moment' },
    isHidden: { label: 'live.audit-detail.isHidden', kind: 'yesNo' },
    isPinned: { label: 'live.audit-detail.isPinned', kind: 'yesNo' },
    isAnswered: { label: 'live.audit-detail.isAnswered', kind: 'yesNo' },
    personId: { label: 'live.admin.people', kind: { named: 'registration' } },
    kind: { label: 'live.audit-detail.stay', kind: { choice: (kind) => `live.audit-detail.stay.${kind}` } },
    ended: { label: 'live.audit-detail.ended', kind: { choice: (end) => `live.audit-detail.ended.${end}` } },
    reason: { label: 'console.reason' },
    adds: { label: 'live.admin.correct.adds', kind: 'yesNo' },
    from: { label: 'live.admin.correct.from', kind: 'moment' },
    until: { label: 'live.admin.correct.until', kind: 'moment' },
    at: { label: 'accounts.admin.audit.at', kind: 'moment' },
  },
  read(action, { body, stayId: _stayId, ...details }) {
    if (body === undefined) return details;
    // An event of the presence log is stored as the text of its JSON.
    try {
      const { shiftMs: _shiftMs, ...event } = JSON.parse(String(body));
      if (action !== 'presence.closed') return { ...details, ...event };
      const { reason: ended, ...rest } = event;
      return { ...details, ...rest, ended };
    } catch {
      return { ...details, body };
    }
  },
};
