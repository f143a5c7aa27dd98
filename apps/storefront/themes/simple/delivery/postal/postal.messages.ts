import { postalMessages as app } from "#app/delivery/postal/postal.messages.ts";

export const postalMessages = {
  ...app,
  findAddress: "住所を入力",
  finding: "さがしています",
  towns: "町名を選んでください",
  takeTown: "この住所にする",
};
