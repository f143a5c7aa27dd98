/** Words of the help at a postal code. */
export const postalMessages = {
  findAddress: "住所を入力",
  finding: "さがしています",
  towns: "町名を選んでください",
  takeTown: "この住所にする",
};
