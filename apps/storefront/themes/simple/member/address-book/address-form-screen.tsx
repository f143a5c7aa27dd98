import type { AddressFormScreenProps } from "#app/member/address-book/address-book-view.ts";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { PlaceFields } from "#theme/delivery/address/place-fields.tsx";
import { ReceiverName } from "#theme/delivery/address/receiver-name.tsx";
import { addressBookMessages as words } from "#theme/member/address-book/address-book.messages.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { NeedNote } from "#theme/platform/form/need-note.tsx";
import { RadioGroup } from "#theme/platform/form/radio-group.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

const crumbs = [{ label: words.title, href: "/mypage/address" }];

export function AddressFormScreen(props: AddressFormScreenProps) {
  const { isNew, form, divisions, hidden, isBusiness, prefectures, postal } = props;
  const { field } = form;
  return (
    <MemberFrame title={isNew ? words.addTitle : words.editTitle} page="address" crumbs={crumbs}>
      <form {...form.props} className="max-w-form">
        <FirstButton />
        <NeedNote />
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-12">
          <ErrorSummary form={form} />
          <section className="grid gap-6">
            <h2 className="form-head">{words.person}</h2>
            <TextField field={field("book.name")} />
            <RadioGroup field={field("book.division_ct")} options={divisions} />
            <ReceiverName field={(name) => field(`address.${name}`)} isBusiness={isBusiness} />
          </section>
          <section className="grid gap-6">
            <h2 className="form-head">{words.place}</h2>
            <PlaceFields field={(name) => field(`address.${name}`)} prefectures={prefectures} postal={postal} />
            <TextField field={field("address.phone_number")} type="tel" />
            <TextField field={field("book.cell_phone_number")} type="tel" />
          </section>
        </div>
        <StepButtons label={words.save} backHref="/mypage/address" isSending={form.isSending} />
      </form>
    </MemberFrame>
  );
}
