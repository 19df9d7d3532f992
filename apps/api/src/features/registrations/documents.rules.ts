import type { DocumentKind } from '@airway/contract';
import type { RegistrationRow } from './registrations.queries.ts';

/** Returns the documents that may be issued: a confirmation while it counts, a receipt for money that arrived. */
export function issuableKinds(
  { state }: Pick<RegistrationRow, 'state'>,
  hasPayment: boolean,
): DocumentKind[] {
  if (state === 'pending') return [];
  return [
    ...(hasPayment ? (['receipt'] as const) : []),
    ...(state === 'confirmed' ? (['confirmation'] as const) : []),
  ];
}

/** Formats the number of a document: `K7M2-9QXP-4TWD-H3RC`. */
export const readableDocumentNumber = (number: string): string => number.match(/.{4}/g)?.join('-') ?? '';

/** Formats the serial of a document: `2025-0012`. */
export const readableSerial = (year: number, serial: number): string =>
  `${year}-${String(serial).padStart(4, '0')}`;

/**
 * Masks a name to the part by which the holder of a document recognises it: `홍*동`, `홍*`, `G*** H***`. The number of
 * stars of a Latin name does not show its length.
 */
export function maskedName(name: string): string {
  const isHangul = /^[가-힣]+$/.test(name);
  if (!isHangul) return name.replaceAll(/(\S)\S*/g, '$1***');
  return name.length < 3
    ? `${name.slice(0, 1)}*`
    : `${name.slice(0, 1)}${'*'.repeat(name.length - 2)}${name.slice(-1)}`;
}
