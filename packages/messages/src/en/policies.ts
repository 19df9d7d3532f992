import type ko from '../ko/policies.ts';

export default {
  'policies.terms.purpose.title': '1. Purpose',
  'policies.terms.purpose.text':
    'These terms say how the services of this site, run by {society} (the “society”), are used, and what the society and its members owe each other.',
  'policies.terms.change.title': '2. Publication and change',
  'policies.terms.change.text':
    'The society publishes these terms here. Changes are announced with their reason at least 7 days before they take effect, or 30 days where they are to the disadvantage of members. A member who does not agree may delete the account.',
  'policies.terms.joining.title': '3. Creating and deleting an account',
  'policies.terms.joining.text':
    'Whoever creates an account agrees to these terms and to the collection of personal data, and verifies an e-mail address. Members may delete their account at any time in your account settings. Registration for a meeting is open to non-members too.',
  'policies.terms.account.title': '4. Your account',
  'policies.terms.account.text':
    'Members give correct details, look after account and password themselves and do not share them. If you notice misuse, change the password at once and tell the secretariat.',
  'policies.terms.service.title': '5. Services',
  'policies.terms.service.text':
    'The society offers news of its meetings, registration and payment, boards, materials and live sessions. Interruptions are announced beforehand, or afterwards where there is no time.',
  'policies.terms.payment.title': '6. Registration and refunds',
  'policies.terms.payment.text':
    'Fees and the cancellation rule are published on the registration page. A registration is confirmed once it is paid; refunds go back to the means of payment within three working days of the request.',
  'policies.terms.conduct.title': '7. Conduct',
  'policies.terms.conduct.text':
    'You may not use another person’s identity, copy or distribute lectures and materials without permission, post advertising or abuse, or disturb the service. The society may restrict the account of whoever does.',
  'policies.terms.rights.title': '8. Copyright',
  'policies.terms.rights.text':
    'Materials and lectures belong to the society and their authors. What members post remains theirs; the society may show it on this site.',
  'policies.terms.liability.title': '9. Liability and disputes',
  'policies.terms.liability.text':
    'The society is not liable for damage caused without its fault by natural events or network failures. Korean law applies; the Korean Civil Procedure Act decides which court is competent.',

  'policies.privacy.purpose.title': '1. Purposes',
  'policies.privacy.purpose.text':
    '{society} (the “society”) processes personal data for membership and identification, registration and payment, badges and certificates, news about the meeting, answers to questions, and newsletters to those who agreed.',
  'policies.privacy.items.title': '2. Items',
  'policies.privacy.items.text':
    'Members: ID, password (one-way encrypted), name, e-mail address, mobile number (where chosen); contact number, address and optional items of the account form (optional). Registrants: name, e-mail address, phone, affiliation, department, country, licence number (where asked for), dietary request. Inquiries: name, e-mail address, registration number (if given), text. Automatically: time of access, IP address, browser. Resident registration numbers and card numbers are never collected.',
  'policies.privacy.retention.title': '3. Retention',
  'policies.privacy.retention.text':
    'Member data until you delete your account; registration data, invitations and the dues list until one year after the meeting; bank accounts for refunds until 90 days after the transfer; inquiries until one year after the answer; requests about your data until three years after the answer. Records of payment and cancellation are kept for 5 years and of complaints for 3 years (E-Commerce Act), access records for 3 months (Protection of Communications Secrets Act), and the audit log, which holds sign-ins and every use and change of member data with the network address, for 2 years (Standard of Measures for Ensuring the Safety of Personal Information).',
  'policies.privacy.thirdParties.title': '4. Third parties',
  'policies.privacy.thirdParties.text':
    'Only with your separate consent, name, licence number, affiliation, times of attendance and credits are given to the Korean Medical Association to report CME credits. Otherwise data is given only where the law demands it.',
  'policies.privacy.processors.title': '5. Processors',
  'policies.privacy.processors.payment': 'Card payment: NHN KCP Corp.',
  'policies.privacy.processors.testPayment':
    'Card payment: only test payments are made today, so no real card data is passed on; live payments will be made by NHN KCP Corp.',
  'policies.privacy.processors.hosting': 'Hosting: {hosting}.',
  'policies.privacy.processors.messages':
    'Text messages and Alimtalk: SOLAPI and Kakao Corp. (Korea). They get the mobile number and the text when a code or information about the meeting is sent.',
  'policies.privacy.processors.push':
    'Reminders: the push service of your browser (Google, Apple, Microsoft or Mozilla, abroad), only if you tap Remind me; the text is encrypted for your browser. Its address there is kept until you stop or sign out, and for two weeks after the meeting at most.',
  'policies.privacy.processors.change': 'Changes are announced in this policy.',
  'policies.privacy.rights.title': '6. Your rights',
  'policies.privacy.rights.text':
    'You may at any time ask to see, correct or delete your data, to stop its processing, and withdraw consent. Without an account, ask with the personal-data request below; you get an answer within ten days. Members do so themselves in your account settings: correct, download, withdraw, delete the account. Children under 14 cannot create an account.',
  'policies.privacy.rights.link': 'Personal-data request',
  'policies.privacy.destruction.title': '7. Deletion',
  'policies.privacy.destruction.text':
    'Data is deleted beyond recovery without delay once its time or purpose has ended. Records that the law wants kept are kept apart from the rest.',
  'policies.privacy.safety.title': '8. Safety measures',
  'policies.privacy.safety.text':
    'One-way encryption of passwords, encrypted transmission, access rights with two-step sign-in, access records protected against change, and limits on sign-in attempts.',
  'policies.privacy.cookies.title': '9. Cookies and browser storage',
  'policies.privacy.cookies.text':
    'There are no advertising or tracking cookies. The browser’s storage holds what keeps you signed in and the ID you asked to remember; one cookie lets you continue an unfinished registration, another marks a device that signed in before (180 days), a third marks a browser that has shown a confirmed registration (180 days) or the payment of an unpaid one (14 days), and a fourth keeps the language that you chose (one year). You can delete all of them in the browser’s settings.',
  'policies.privacy.officer.title': '10. Privacy officer and requests',
  'policies.privacy.officer.text':
    'Privacy officer: {officer}. Requests and questions: {secretariat}, phone {phone}, e-mail {email}.',
  'policies.privacy.remedy.title': '11. Remedies',
  'policies.privacy.remedy.text':
    'In Korea you may turn to the Personal Information Dispute Mediation Committee (1833-6972), the Privacy Infringement Report Centre (118), the Supreme Prosecutors’ Office (1301) or the National Police Agency (182).',
  'policies.privacy.change.title': '12. Changes',
  'policies.privacy.change.text':
    'This policy applies from the opening of the site of the {year} meeting. Changes are announced here 7 days before they take effect, together with the earlier text.',
} satisfies Record<keyof typeof ko, string>;
