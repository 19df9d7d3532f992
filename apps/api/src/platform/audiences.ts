import type { AudienceKind, LetterAudience, Locale, Permission, PlaceholderValues } from '@airway/contract';
import type { Context } from './context.ts';

/** A person to whom a letter may go. */
export interface AudiencePerson {
  /** Registration or sponsor. */
  subjectId: string;
  name: string;
  /** Empty if unknown. */
  email: string;
  /** Telephone number as it was typed. Empty if unknown. */
  phone: string;
  locale: Locale;
  /** Values of the placeholders of a letter, in the language of the person. */
  values: PlaceholderValues;
  agreesToAdvertising: boolean;
  /** When the registration was made, where the audience are registrations. */
  registeredAt?: Date;
}

/** A list of people in a feature, to whom staff with a permission may write. */
export interface Audience {
  kind: AudienceKind;
  permission: Permission;
  /** Finds all people as they are now, in the order of the list. The filter is that of its kind. */
  find(ctx: Context, editionId: string, filter: LetterAudience): Promise<AudiencePerson[]>;
}

type FilterOf<Kind extends AudienceKind> = Extract<LetterAudience, { kind: Kind }>;
interface Declaration<Kind extends AudienceKind> extends Pick<Audience, 'permission'> {
  kind: Kind;
  find(ctx: Context, editionId: string, filter: FilterOf<Kind>): Promise<AudiencePerson[]>;
}

/** Declares an audience. The compiler checks that it reads the filter of its kind. */
export const defineAudience = <const Kind extends AudienceKind>(audience: Declaration<Kind>): Audience => ({
  ...audience,
  find: (ctx, editionId, filter) => audience.find(ctx, editionId, filter as FilterOf<Kind>),
});
