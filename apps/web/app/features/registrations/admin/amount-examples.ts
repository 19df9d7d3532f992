/** Examples of typed amounts by currency. */
export const amountExamples = { KRW: '30,000', USD: '12.50' } as const;
