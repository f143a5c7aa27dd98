export type AddressLines = {
  name: string;
  kana: string;
  postalCode: string;
  address: string;
  phone: string;
};
