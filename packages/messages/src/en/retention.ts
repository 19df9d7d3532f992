export default {
  'retention.kind.registrations': 'Registrations',
  'retention.kind.stars': 'Starred sessions and calendar addresses',
  'retention.kind.stamps': 'Booth stamps',
  'retention.kind.answers': 'Survey answers',
  'retention.kind.messages': 'Chat and questions of live rooms',
  'retention.kind.presence': 'Presence',
  'retention.kind.inquiries': 'Answered inquiries',
  'retention.kind.mails': 'Mails',
  'retention.kind.payments': 'Card details of payments',
  'retention.kind.extraAnswers': 'Answers to extra registration questions',
  'retention.kind.bankAccounts': 'Bank accounts for refunds (90 days after the transfer)',
  'retention.kind.deposits': 'Names and memos of depositors (5 years after the deposit)',
};
