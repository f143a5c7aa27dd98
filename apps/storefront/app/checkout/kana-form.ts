import type { MissingKana } from "@noren/contract/cart/missing-kana.ts";
import { OrdererKana, ReceiverKana } from "@noren/contract/delivery/address.ts";
import { hints, labels } from "@noren/contract/platform/form/labels.ts";
import { type FormRules, formRules } from "@noren/web/form/form-rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";

const { user, address } = labels;
const word = (label: string) => ({ label, hint: hints.kana, maxLength: 50 });

const ofOrderer = {
  "orderer_kana.last_name_kana": word(user.last_name_kana),
  "orderer_kana.first_name_kana": word(user.first_name_kana),
};
const ofReceiver = {
  "receiver_kana.shipping_last_name_kana": word(address.shipping_last_name_kana),
  "receiver_kana.shipping_first_name_kana": word(address.shipping_first_name_kana),
};

export const asksKana = ({ orderer, receiver }: MissingKana) => orderer || receiver;

/** The readings of names that a wallet gave without them, by the rules of the call that places the order (FORM-09). */
export function kanaRules({ orderer, receiver }: MissingKana): FormRules<object> {
  if (orderer && receiver)
    return formRules({ orderer_kana: OrdererKana, receiver_kana: ReceiverKana }, { ...ofOrderer, ...ofReceiver });
  if (orderer) return formRules({ orderer_kana: OrdererKana }, ofOrderer);
  return receiver ? formRules({ receiver_kana: ReceiverKana }, ofReceiver) : formRules({}, {});
}

/** The readings before the shop's questions, as one form. */
export function withKanaRules(missing: MissingKana, questions: FormRules<object>): FormRules<object> {
  const kana = kanaRules(missing);
  return {
    fields: { ...kana.fields, ...questions.fields },
    parse(values) {
      const [own, asked] = [kana.parse(values), questions.parse(values)];
      return {
        input: own.input && asked.input ? { ...own.input, ...asked.input } : null,
        errors: { ...own.errors, ...asked.errors },
      };
    },
  };
}

/** The decision's fields of the typed readings; the call validates them, and knows which it needs. */
export function kanaIn(values: FormValues) {
  const { "orderer_kana.last_name_kana": last_name_kana, "orderer_kana.first_name_kana": first_name_kana = "" } =
    values;
  const shipping_last_name_kana = values["receiver_kana.shipping_last_name_kana"];
  const shipping_first_name_kana = values["receiver_kana.shipping_first_name_kana"] ?? "";
  return {
    ...(last_name_kana !== undefined && { orderer_kana: { last_name_kana, first_name_kana } }),
    ...(shipping_last_name_kana !== undefined && {
      receiver_kana: { shipping_last_name_kana, shipping_first_name_kana },
    }),
  };
}
