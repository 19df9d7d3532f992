/** Formats a registration number for people: `K7M2-9QXP`. */
export const readableNumber = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`;
