import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { paired } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { EditionRow } from '../editions/index.ts';
import { attachFiles } from '../files/index.ts';
import { changeDraft, requireSeenDraft } from './change-draft.ts';
import { afterwards, describeParts, type SeenDraft } from './describe-draft.ts';
import { insertParts, type PersonRow } from './draft.queries.ts';
import { photoUse } from './programme.files.ts';
import { publishedProgramme } from './published.access.ts';
import { existsRegistration, selectPartByKey, selectPerson, updatePerson } from './write-parts.queries.ts';

type Reply = ReplyOf<typeof contract.createProgrammePerson>;
type Form = Omit<ReceivedBy<typeof contract.createProgrammePerson>['body'], 'requestKey'>;

const columnsOf = (form: Form) => ({
  ...paired('name', form.name),
  family_name_en: form.familyName,
  ...paired('affiliation', form.affiliation),
  country: form.country,
  ...(form.specialty &&
    paired('specialty', { ko: form.specialty.ko || null, en: form.specialty.en || null })),
  ...paired('biography', { ko: form.biography.ko || null, en: form.biography.en || null }),
  is_invited: form.isInvited,
  position: form.position,
  photo_id: form.photoId,
  ...(form.photoFocus && { photo_focus_x: form.photoFocus.x, photo_focus_y: form.photoFocus.y }),
  registration_id: form.registrationId,
});

async function replyOf(ctx: Context, seen: SeenDraft, id: string): Promise<Reply> {
  const [person] = (await describeParts(ctx, seen.rows, new Set([id]))).people;
  return { ...afterwards(seen), person: person ?? failNotFound('programme.notFound.person') };
}

/** Attaches a photo to a person. A published photo stays until another version is published. */
async function attachPhoto(
  ctx: Context,
  trx: Trx,
  { id, editionId }: { id: string; editionId: string },
  photoId: string | null,
): Promise<void> {
  const programme = await publishedProgramme(ctx, editionId);
  const shown = programme?.people.find((person) => person.id === id)?.photo?.id;
  await attachFiles(
    ctx,
    trx,
    photoUse,
    id,
    [photoId, shown].flatMap((file) => file ?? []),
  );
}

async function requireOwnRegistration(trx: Trx, editionId: string, id: string | null): Promise<void> {
  if (id === null || (await existsRegistration(trx, editionId, id))) return;
  fail('INVALID_INPUT', { fields: { registrationId: 'not_a_choice' } });
}

/** Creates a person. A repeated `requestKey` returns the existing one. @throws NOT_FOUND – another person's photo */
export async function createProgrammePerson(
  ctx: Context,
  { id: editionId }: EditionRow,
  { requestKey, ...form }: ReceivedBy<typeof contract.createProgrammePerson>['body'],
): Promise<Reply> {
  let id = newId(ctx.now);
  const seen = await changeDraft(ctx, { editionId, action: 'programme.changed' }, async (trx) => {
    const existing = await selectPartByKey(trx, 'person', editionId, requestKey);
    if (existing !== undefined) {
      id = existing;
      return undefined;
    }
    await requireOwnRegistration(trx, editionId, form.registrationId);
    await insertParts(trx, {
      people: [{ id, edition_id: editionId, request_key: requestKey, ...columnsOf(form) }],
    });
    await attachPhoto(ctx, trx, { id, editionId }, form.photoId);
    return id;
  });
  return replyOf(ctx, seen, id);
}

/**
 * Changes a person.
 * @throws CONFLICT – somebody changed them meanwhile
 * @throws NOT_FOUND – the photo belongs to another person
 */
export async function changeProgrammePerson(
  ctx: Context,
  { id, edition_id: editionId }: PersonRow,
  { version, ...form }: ReceivedBy<typeof contract.changeProgrammePerson>['body'],
): Promise<Reply> {
  const seen = await changeDraft(ctx, { editionId, action: 'programme.changed' }, async (trx) => {
    const present = (await selectPerson(trx, id)) ?? failNotFound('programme.notFound.person');
    requireSeenDraft(present.version, version);
    await requireOwnRegistration(trx, editionId, form.registrationId);
    await updatePerson(trx, id, { ...columnsOf(form), version: version + 1 });
    await attachPhoto(ctx, trx, { id, editionId }, form.photoId);
    return id;
  });
  return replyOf(ctx, seen, id);
}
