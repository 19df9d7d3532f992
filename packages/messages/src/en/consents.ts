import type ko from '../ko/consents.ts';

export default {
  'consents.terms.title': 'I accept the terms of registration',
  'consents.terms.text':
    'A registration is confirmed once it is paid. The fee is that of the day of payment (early, regular or on-site). Where details are untrue or the same person has registered twice, the society may cancel a registration and return the fee. Changes of dates or venue are announced to the e-mail address you gave.',
  'consents.privacy.title': 'I agree to the collection and use of my personal data',
  'consents.privacy.text':
    'Purpose: registration, payment of the fee, badge and certificate, news about the meeting. Items: name, e-mail, phone, affiliation, department, country, licence number where asked for, dietary request. Kept: one year after the meeting; payment records five years, as Korean e-commerce law demands. You may refuse, but these items are needed: without them you cannot register.',
  'consents.refund.title': 'I have read the cancellation and refund rule',
  'consents.refund.text':
    'Cancelling by the end of regular registration returns the whole fee; from the day after until eight days before the meeting, half of it; from seven days before the meeting, nothing. Refunds go back to the means of payment within three working days of your request.',
  'consents.thirdParty.title': 'I agree that my attendance is reported for Korean CME credits',
  'consents.thirdParty.text':
    'Recipient: Korean Medical Association. Purpose: recognition and record of CME credits. Items: name, licence number, affiliation, times of attendance, credits. Kept: as long as the recipient’s law and rules say. You may refuse and still register; your credits will then not be reported.',
  'consents.marketingEmail.title': 'Send me news of the next meetings by e-mail',
  'consents.marketingEmail.text':
    'Purpose: news of coming meetings and courses. Items: name, e-mail. Kept: until you withdraw. Refusing has no effect on your registration.',
  'consents.marketingSms.title': 'Send me news of the next meetings by text message',
  'consents.marketingSms.text':
    'Purpose: news of coming meetings and courses. Items: name, phone. Kept: until you withdraw. Refusing has no effect on your registration.',
  'consents.accountTerms.title': 'I agree to the terms of use',
  'consents.accountTerms.text':
    'Members give correct details and do not share their account. The society offers members news of its meetings, registration, boards and materials. It may restrict an account that uses another person’s identity or disturbs the service. Members may leave at any time.',
  'consents.accountPrivacy.title': 'I agree to the collection and use of my personal data',
  'consents.accountPrivacy.text':
    'Purpose: membership and identification, sign-in, meetings and services of the society, important notices. Items: sign-in id, password (encrypted), name, e-mail address, mobile number (where chosen), sign-in records. Kept: until you leave. Sign-in records are kept for 3 months (Protection of Communications Secrets Act), payment records for 5 years (E-Commerce Act). You may refuse; as these items are required, you cannot create an account without them.',
  'consents.accountOptional.title': 'I agree to the collection and use of optional items',
  'consents.accountOptional.text':
    'Purpose: postal mail and member statistics. Items: address, telephone number, optional items of the account form. Kept: until you delete your account or withdraw. Refusing has no disadvantage.',
} satisfies Record<keyof typeof ko, string>;
