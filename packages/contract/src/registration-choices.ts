// Apart from the schemas, so that a page that only lists them does without validators.

export const dietaryNeeds = ['none', 'vegetarian', 'vegan', 'halal', 'kosher', 'other'] as const;
