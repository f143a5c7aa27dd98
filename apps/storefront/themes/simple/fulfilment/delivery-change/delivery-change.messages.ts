import { deliveryChangeMessages as app } from "#app/fulfilment/delivery-change/delivery-change.messages.ts";

export const deliveryChangeMessages = {
  ...app,
  lead: "発送の準備に入る前まで、お届け先とお届け日・時間帯を変更いただけます。",
  carriage: (amount: string) =>
    `いまの送料は${amount}です。送料が高くなるお届け先へは変更できません。安くなるときは、差額をご返金します。`,
  where: "お届け先",
  when: "お届け日・時間帯",
  whenNote: "都道府県を変えると、選べるお届け日が変わることがあります。",
  save: "変更する",
  saving: "変更しています",
  back: "変更せずに戻る",
};
