/** Parts of a chosen address for a single line. */
export interface ChosenAddress {
  /** The chosen form: by road name or lot number. */
  address: string;
  /** `R` road name, `J` lot number. */
  addressType: string;
  /** Legal neighbourhood: 역삼동. */
  bname: string;
  buildingName: string;
}

/** Returns a road address with its neighbourhood and building: `서울 강남구 테헤란로 1 (역삼동, 예시빌딩)`. */
export function composeAddress({ address, addressType, bname, buildingName }: ChosenAddress): string {
  const extras = addressType === 'R' ? [bname, buildingName].filter((part) => part !== '') : [];
  return extras.length === 0 ? address : `${address} (${extras.join(', ')})`;
}
