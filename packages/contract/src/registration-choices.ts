// Separate from the schemas, so that a page which only lists the choices loads no validators.

export const dietaryNeeds = ['none', 'vegetarian', 'vegan', 'halal', 'kosher', 'other'] as const;
