import { hash } from 'node:crypto';
import type { BilingualText } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { RefusalError } from '../../platform/errors.ts';
import { type SampleFiles, sampleSpeakers } from '../../platform/sample-files.ts';
import { sampleActor } from '../accounts/index.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { importProgramme } from './import-programme.ts';
import { photoUse } from './programme.files.ts';
import type { Draft } from './programme.rules.ts';
import { publishVersion } from './publish-version.ts';
import { publishedProgramme } from './published.access.ts';
import { sampleProgramme } from './sample-programme/index.ts';

/** Time of publication. */
const publishedOn = '2025-09-15T00:00:00Z';

/** Derives a constant id from a seed and a name, in the format of UUID v8. */
function idFor(seed: string, name: string): string {
  const hex = hash('sha256', `${seed} ${name}`);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

interface SampleProgramme {
  /** Seed of the ids. The same seed makes the same ids. */
  seed: string;
  makeDraft(idOf: (name: string) => string): Draft;
  note: BilingualText;
  publishedAt: Date;
}

/** Publishes a sample programme, unless one exists. */
export async function seedProgrammeWith(
  ctx: Context,
  { seed, makeDraft, note, publishedAt }: SampleProgramme,
): Promise<void> {
  const edition = await getCurrentEditionRow(ctx);
  const asStaff = { ...ctx, actor: await sampleActor(ctx, 'staff'), now: publishedAt };
  try {
    const version = await importProgramme(
      asStaff,
      edition,
      makeDraft((name) => idFor(seed, name)),
    );
    await publishVersion(asStaff, edition, { version, note, acceptsClashes: false, sendsMail: false });
  } catch (error) {
    // An earlier start was interrupted halfway.
    if (!(error instanceof RefusalError) || error.code !== 'CONFLICT') throw error;
  }
}

/** Publishes a programme over both days of the demo, with portraits of the invited speakers. */
export async function seedProgramme(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  const edition = await getCurrentEditionRow(ctx);
  const asStaff = { ...ctx, actor: await sampleActor(ctx, 'staff') };
  const isSeeded = (await publishedProgramme(ctx, edition.id)) !== undefined;
  const photoIds: string[] = [];
  if (files !== undefined && !isSeeded)
    for (const name of sampleSpeakers) photoIds.push(await files.picture(asStaff, photoUse, name));
  await seedProgrammeWith(ctx, {
    seed: edition.id,
    makeDraft(idOf) {
      const draft = sampleProgramme([edition.starts_on, edition.ends_on], idOf);
      const invited = draft.people.filter(({ isInvited }) => isInvited);
      for (const [place, person] of invited.entries()) person.photoId = photoIds[place] ?? null;
      return draft;
    },
    note: {
      ko: '예시 프로그램입니다. 사람과 병원, 강연은 모두 지어낸 것입니다.',
      en: 'A sample programme: all people, hospitals and talks are invented.',
    },
    publishedAt: new Date(publishedOn),
  });
}
