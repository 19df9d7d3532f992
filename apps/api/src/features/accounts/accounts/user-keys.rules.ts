import type { UserKeyType } from '@airway/contract';

/** Folds a key, so that two spellings of one key are equal. Stored beside the typed key. */
export function foldUserKey(type: UserKeyType, typed: string): string {
  const text = typed.normalize('NFKC').trim();
  if (type === 'Mobile') return text.replaceAll(/[\s-]/g, '');
  return text.toLowerCase();
}

/** Masks a key except its ends, for lists and mails: `ki***@example.org`, `010-****-1234`. */
export function maskUserKey(type: UserKeyType, typed: string): string {
  if (type === 'Mobile') return typed.replace(/\d(?=(?:\D*\d){4})(?<=(?:\d\D*){4,})/g, '*');
  const [local = '', domain] = type === 'Email' ? typed.split('@') : [typed];
  const shown = local.slice(0, Math.min(2, Math.max(1, local.length - 1)));
  return domain === undefined ? `${shown}***` : `${shown}***@${domain}`;
}
