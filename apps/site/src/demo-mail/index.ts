export { type DemoMail, startDemoMail } from './demo-mail.ts';
export type { NewMail, NewMessage, NewSms, StoredMessage } from './message.types.ts';
