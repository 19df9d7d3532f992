// Apart from the schemas, so that a page that only lists them does without validators.

export const dietaryNeeds = ['none', 'vegetarian', 'vegan', 'halal', 'kosher', 'other'] as const;

/** The registration form in steps; the order is the order of the pages. */
export const registrationSteps = ['fee', 'attendee', 'options', 'review', 'payment'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];
