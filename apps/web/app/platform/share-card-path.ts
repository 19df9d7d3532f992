/** Path of the picture of a meeting that services show beside a shared link. */
export const shareCardPath = (editionId: string) => `/api/conference/${editionId}/share.png`;
