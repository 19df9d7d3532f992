import type * as contract from '@airway/contract';
import type { ReceivedBy, Sendable } from '@airway/contract';
import { recordView } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { pdfOf } from '../../platform/pdf.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { getSiteSetting } from '../editions/index.ts';
import { documentContent, documentFileName } from './document-pdf.ts';
import { issueDocument } from './issue-document.ts';
import { type Named, requireNamed } from './own-registration.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { readSeal } from './seal.service.ts';

/** Per registration: a person who clicks again and again must not use up the program that draws. */
const drawing = defineLimit('registration.document.own', { points: 30, durationSeconds: 600 });

/** PDFs that are being drawn. Equal requests at the same time get the same one. */
const drawn = new Map<string, Promise<Uint8Array>>();

async function drawOnce(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const present = drawn.get(key);
  if (present !== undefined) return present;
  const bytes = draw().finally(() => drawn.delete(key));
  drawn.set(key, bytes);
  return bytes;
}

type Which = Pick<ReceivedBy<typeof contract.issueRegistrationDocument>['query'], 'kind' | 'language'>;

async function issuedPdf(ctx: Context, row: RegistrationRow, { kind, language }: Which): Promise<Sendable> {
  await ctx.services.limits.take(drawing, row.id);
  const { document, facts, edition } = await issueDocument(ctx, row, kind);
  const [{ society }, stamp] = await Promise.all([getSiteSetting(ctx), readSeal(ctx)]);
  const bytes = await drawOnce([document.id, document.revision, language].join(), () =>
    pdfOf(documentContent(ctx, { document, facts, edition, society, stamp, language })),
  );
  return new File([Buffer.from(bytes)], documentFileName({ document, edition, language }), {
    type: 'application/pdf',
  });
}

/**
 * Returns a document of the caller's registration, and issues it if needed.
 * @throws NOT_FOUND – named another person's
 * @throws CONFLICT – the registration has no such document
 * @throws TOO_MANY_REQUESTS, UNAVAILABLE – drawn too often, or too many wait
 */
export async function getRegistrationDocument(
  ctx: Context,
  rows: readonly RegistrationRow[],
  { kind, language, ...named }: Named & Which,
): Promise<Sendable> {
  return issuedPdf(ctx, requireNamed(rows, named), { kind, language });
}

/** Returns a document of any registration, for staff, and writes an audit entry. Refusals as for its registrant. */
export async function issueRegistrationDocument(
  ctx: Context,
  row: RegistrationRow,
  which: Which,
): Promise<Sendable> {
  await recordView(ctx, {
    action: 'registration.document-taken',
    subjectType: 'registration',
    subjectId: row.id,
    details: which,
  });
  return issuedPdf(ctx, row, which);
}
