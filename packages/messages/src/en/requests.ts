import type ko from '../ko/requests.ts';

export default {
  'requests.ask.title': 'Personal-data request',
  'requests.ask.lead':
    'Ask to see, copy, correct or delete the personal data that the society holds about you. You need no account.',
  'requests.ask.steps':
    'We mail you a code. Once you have entered it, you get an answer at the same address within ten days.',
  'requests.ask.account':
    'With an account, you can download a copy or delete the account at once in the account settings of My page.',
  'requests.ask.account.go': 'Open My page',
  'requests.ask.kind': 'What do you ask for?',
  'requests.ask.kind.see': 'See: I want to know what you hold',
  'requests.ask.kind.copy': 'Copy: I want a copy of my data',
  'requests.ask.kind.correct': 'Correct: something is wrong',
  'requests.ask.kind.delete': 'Delete: I want my data to be deleted',
  'requests.ask.name': 'Name',
  'requests.ask.email': 'E-mail',
  'requests.ask.email.hint':
    'The address of your registration or account. We look for your data with it, and answer there.',
  'requests.ask.note': 'Your request',
  'requests.ask.note.hint':
    'What should be corrected or deleted. Please do not write card or passport numbers.',
  'requests.ask.note.needed': 'Please say what should be corrected, and how.',
  'requests.ask.law':
    'Name, e-mail address and text are used for this request only, and kept until three years after the answer. What must be kept by law, such as records of payments and contracts, cannot be deleted.',
  'requests.ask.send': 'Send the request',
  'requests.ask.noScript':
    'At present this form can be sent with JavaScript only, as a protection against automatic entries. If you cannot switch it on, please write or call.',
  'requests.ask.askedBefore': 'You have sent this request already. To ask again, please open this page anew.',
  'requests.ask.notFound': 'There is no such request. After three days, please ask again.',
  'requests.confirm.title': 'Enter the code',
  'requests.confirm.text':
    'Please enter the eight characters that we mailed to you. The request counts if you do so within three days.',
  'requests.confirm.sentTo': 'The code was sent to: {email}',
  'requests.confirm.answered': 'This request has been answered.',
  'requests.confirm.again': 'Ask again',
  'requests.confirm.code': 'Code',
  'requests.confirm.code.hint': 'If you see no mail, please look among your spam.',
  'requests.confirm.code.wrong': 'This is not the code that we sent. Please check the mail.',
  'requests.confirm.send': 'Confirm',
  'requests.confirm.done': 'Request received',
  'requests.confirm.done.text': 'We answer by e-mail until {day}.',
} satisfies Record<keyof typeof ko, string>;
