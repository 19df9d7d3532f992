export { type DemoMail, startDemoMail } from './demo-mail.ts';
export type { NewMail, NewMessage, StoredMessage } from './message.types.ts';
