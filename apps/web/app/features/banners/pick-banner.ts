/**
 * Picks a banner at random by weight.
 * @param chance from 0 to 1, without 1
 */
export function pickBanner<Banner extends { weight: number }>(
  banners: readonly Banner[],
  chance: number,
): Banner | undefined {
  const all = banners.reduce((sum, { weight }) => sum + weight, 0);
  let left = chance * all;
  return banners.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}
