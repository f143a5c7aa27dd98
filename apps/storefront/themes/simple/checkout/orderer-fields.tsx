import type { OrdererFieldName } from "#app/checkout/checkout-view.ts";
import type { FieldView } from "@noren/web/form/form-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { PersonFields } from "#theme/delivery/address/person-fields.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";

export type OrdererFieldsProps = { form: { field: (name: OrdererFieldName) => FieldView }; isBusiness: boolean };

export function OrdererFields({ form, isBusiness }: OrdererFieldsProps) {
  return (
    <section className="grid gap-6">
      <h3 className="form-head">{words.orderer}</h3>
      {isBusiness && (
        <>
          <TextField field={form.field("orderer.company_name")} />
          <TextField field={form.field("orderer.department_or_position")} />
        </>
      )}
      <PersonFields
        last={form.field("orderer.last_name")}
        first={form.field("orderer.first_name")}
        lastKana={!isBusiness && form.field("orderer.last_name_kana")}
        firstKana={!isBusiness && form.field("orderer.first_name_kana")}
      />
      <TextField field={form.field("orderer.email")} type="email" />
      <TextField field={form.field("orderer.phone_number")} type="tel" />
      {isBusiness && <TextField field={form.field("orderer.contact_phone_number")} type="tel" />}
    </section>
  );
}
