import type {
  ContactPartProps,
  MorePartProps,
  PersonPartProps,
  ProfileFieldName,
} from "#app/member/profile/profile-view.ts";
import { PersonFields } from "#theme/delivery/address/person-fields.tsx";
import { PlaceFields } from "#theme/delivery/address/place-fields.tsx";
import { RadioGroup } from "#theme/platform/form/radio-group.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

export function PersonPart({ field, isBusiness }: PersonPartProps) {
  return (
    <section className="grid gap-6">
      <h2 className="form-head">{isBusiness ? words.companyPart : words.personPart}</h2>
      {isBusiness && <CompanyFields field={field} />}
      <PersonFields
        last={field("last_name")}
        first={field("first_name")}
        lastKana={!isBusiness && field("last_name_kana")}
        firstKana={!isBusiness && field("first_name_kana")}
      />
    </section>
  );
}

const CompanyFields = ({ field }: Pick<PersonPartProps, "field">) => (
  <>
    <TextField field={field("company_name")} />
    <TextField field={field("department_or_position")} />
  </>
);

export function ContactPart({ field, isBusiness, prefectures, postal }: ContactPartProps) {
  return (
    <section className="grid gap-6">
      <h2 className="form-head">{words.contactPart}</h2>
      <div className="grid gap-6 md:grid-cols-2 md:gap-4">
        <TextField field={field("phone_number")} type="tel" />
        <TextField field={field("cell_phone_number")} type="tel" />
      </div>
      {isBusiness && <TextField field={field("contact_phone_number")} type="tel" />}
      <PlaceFields field={field} prefectures={prefectures} postal={postal} />
    </section>
  );
}

/** Rarely filled fields, folded unless one has a value or an error. */
export function MorePart({ field, isBusiness, genders, questions, newsletter }: MorePartProps) {
  const names = ["date_birth", "gender", "fax", "job", "school", "question_ct", "question_answer"] as const;
  const ofCompany = ["company_name", "department_or_position", "contact_phone_number"] as const;
  const folded: readonly ProfileFieldName[] = isBusiness ? names : [...names, ...ofCompany];
  const isOpen = folded.some((name) => field(name).value !== "" || field(name).errors.length > 0);
  return (
    <section className="grid gap-6">
      <h2 className="form-head">{words.newsletterPart}</h2>
      <RadioGroup field={field("is_receive_newsletter")} options={newsletter} />
      <Fold
        summary={<span className="font-semibold">{words.moreFold}</span>}
        isOpen={isOpen}
        className="border-y border-line"
      >
        <div className="grid gap-6 pt-4 pb-8">
          <TextField field={field("date_birth")} size="short" />
          <SelectField field={field("gender")} options={genders} size="short" />
          <TextField field={field("job")} />
          <TextField field={field("school")} />
          {!isBusiness && (
            <>
              <CompanyFields field={field} />
              <TextField field={field("contact_phone_number")} type="tel" />
            </>
          )}
          <TextField field={field("fax")} type="tel" />
          <SelectField field={field("question_ct")} options={questions} />
          <TextField field={field("question_answer")} />
        </div>
      </Fold>
    </section>
  );
}
