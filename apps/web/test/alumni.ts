/** Sample entry of the address book; the name is invented. */
export const sampleAlumnus = {
  nameKo: '예시하늘',
  nameEn: '',
  graduationYear: 2012,
  affiliation: '예시대학교병원',
  region: '',
  position: '',
  phone: '02-000-0000',
  email: '',
};
