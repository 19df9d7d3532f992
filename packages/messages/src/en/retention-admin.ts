export default {
  'retention.screen.retention': 'Retention of personal data',
  'retention.admin.lead':
    'What was kept for its time is deleted early each morning (Korean time), by itself and for good.',
  'retention.admin.edition.ends': 'Last day of the meeting: {day}',
  'retention.admin.heldBy.clock':
    'The rehearsal clock is behind the real one. Nothing of this meeting is deleted until the rehearsal ends.',
  'retention.admin.heldBy.payments':
    'Some payments are under way or in doubt. Nothing of this meeting is deleted until all of them are settled.',
  'retention.admin.editions.none': 'There is no meeting yet.',
  'retention.admin.kind': 'Kind',
  'retention.admin.dueOn': 'Deleted on',
  'retention.admin.count': 'Rows to delete',
  'retention.admin.period': 'Kept for',
  'retention.admin.months': '{months, plural, one {# month} other {# months}}',
  'retention.admin.due.tonight': 'Tonight',
  'retention.admin.due.held': '{day} (on hold)',
  'retention.admin.aged': 'Counted from a date of their own',
  'retention.admin.aged.lead':
    'Inquiries from their answer, mails from their sending, payments from their last step.',
  'retention.admin.aged.count': 'Kept now',
  'retention.admin.aged.due': 'To delete tonight',
  'retention.admin.aged.keptFrom': 'From before',
  'retention.admin.stays': 'What stays',
  'retention.admin.stays.text':
    'Seats, status and category of registrations, sums and transaction numbers of payments stay without the person. Survey answers stay without names and without what was written in words. The published programme and the archives of earlier meetings are not touched.',
  'retention.admin.periods': 'Change the periods',
  'retention.admin.periods.lead':
    'No period can be longer than people agreed to. With a shorter one, what is overdue is deleted the next morning.',
  'retention.admin.periods.of': '{what} (months)',
  'retention.admin.periods.hint': '{fewest} to {most} months',
  'retention.admin.periods.law':
    'Records of payments are kept for {months} months by the E-Commerce Act; this cannot be changed.',
  'retention.admin.periods.readOnly': 'You may not change the periods. Please ask an administrator.',
  'retention.admin.saved': 'The periods were saved.',
  'retention.admin.runs': 'Deleted recently',
  'retention.admin.runs.none': 'Nothing was deleted yet.',
  'retention.admin.runs.edition': 'Meeting',
  'retention.admin.runs.all': 'Whole site',
  'retention.admin.runs.endedAt': 'Ended',
  'retention.admin.runs.goesOn': 'Under way',
  'retention.admin.runs.count': 'Rows deleted',
  'retention.audit.retention.emptied': 'Deletion of data kept for their time',
  'retention.audit.site-setting.retention-changed': 'Change of retention periods',
  'retention.permission.RETENTION_View': 'View retention of personal data',
  'retention.permission.RETENTION_Manage': 'Change retention of personal data',
  'retention.admin.dated': 'Data with a fixed date of deletion',
  'retention.admin.dated.lead': 'Deleted on the date that people saw when they entered it.',
};
