/** The parts of a chosen address that make up its one line. */
export interface ChosenAddress {
  /** The form that was chosen: road name or lot number. */
  address: string;
  /** `R` road name, `J` lot number. */
  addressType: string;
  /** Legal neighbourhood: 역삼동. */
  bname: string;
  buildingName: string;
}

/** `서울 강남구 테헤란로 1 (역삼동, 예시빌딩)`: a road address with its neighbourhood and building. */
export function composeAddress({ address, addressType, bname, buildingName }: ChosenAddress): string {
  const extras = addressType === 'R' ? [bname, buildingName].filter((part) => part !== '') : [];
  return extras.length === 0 ? address : `${address} (${extras.join(', ')})`;
}
