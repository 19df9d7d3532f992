import { addressQuery, matching, type QueryOf } from '../../platform/address-query.ts';

/** Query in the address of the speakers. */
export const speakersQuery = addressQuery({
  /** In one of its languages, as the links of the page have it. */
  specialty: matching(/^.{1,60}$/u),
  country: matching(/^[A-Z]{2}$/),
});
export type SpeakersQuery = QueryOf<typeof speakersQuery>;
