import type { RegistrationSummary } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Context } from '../../platform/context.ts';
import type { LetterPicture } from '../../platform/letter.ts';
import { qrPngOf } from '../../platform/qr-code.ts';
import { getCompanionPasses, getPassToken } from './passes.service.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Makes a picture for each pass. `person`: undefined for the registrant. */
function picturesOf(
  { services }: Context,
  passes: readonly { token: string; person?: string | undefined }[],
) {
  const host = new URL(services.config.publicUrl).hostname;
  return passes.map(({ token, person }, place) => {
    const name = place === 0 ? 'qr' : `qr-${place + 1}`;
    const attachment = { filename: `${name}.png`, content: qrPngOf(token), contentType: 'image/png' };
    return { person, attachment: { contentId: `${name}@${host}`, ...attachment } };
  });
}

type QrCodes = ReturnType<typeof picturesOf>;

/**
 * Returns the QR codes for the desk, shown in the mail: of the registrant, then of accompanying persons. Empty if the
 * registration is not confirmed any more, or attends online.
 */
export async function qrCodesOf(
  ctx: Context,
  { id: registrationId, attendance }: RegistrationRow,
  options: RegistrationSummary['options'],
): Promise<QrCodes> {
  const token = attendance === 'online' ? undefined : await getPassToken(ctx, registrationId);
  if (token === undefined) return [];
  const hasCompanions = options.some(({ kind }) => kind === 'companion');
  const companions = hasCompanions ? await getCompanionPasses(ctx, registrationId) : [];
  return picturesOf(ctx, [{ token }, ...companions]);
}

/** Returns the QR codes of some accompanying persons, by their lines. Empty as above. */
export async function companionQrCodesOf(
  ctx: Context,
  { id: registrationId, attendance }: RegistrationRow,
  lineIds: readonly string[],
): Promise<QrCodes> {
  if (attendance === 'online' || lineIds.length === 0) return [];
  const companions = await getCompanionPasses(ctx, registrationId);
  return picturesOf(
    ctx,
    companions.filter(({ lineId }) => lineIds.includes(lineId)),
  );
}

/** Shows QR codes in a letter, those of accompanying persons with their name. */
export const qrPictures = (
  say: (id: MessageId, values?: Record<string, string>) => string,
  qrCodes: QrCodes,
): LetterPicture[] =>
  qrCodes.map(({ person, attachment: { contentId } }) =>
    person === undefined
      ? { contentId, description: say('mails.confirmed.qr') }
      : { contentId, description: say('mails.confirmed.qrOf', { person }), caption: person },
  );
