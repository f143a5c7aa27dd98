import type { MemorialFormScreenProps } from "#app/member/memorial/memorial-view.ts";
import { memorialMessages as words } from "#theme/member/memorial/memorial.messages.ts";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { NeedNote } from "#theme/platform/form/need-note.tsx";
import { RadioGroup } from "#theme/platform/form/radio-group.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function MemorialFormScreen(props: MemorialFormScreenProps) {
  const { isNew, form, divisions, months, dates, reminders, backHref } = props;
  const { field } = form;
  return (
    <MemberFrame
      title={isNew ? words.addTitle : words.editTitle}
      page="memorial"
      crumbs={[{ label: words.listTitle, href: backHref }]}
    >
      <form {...form.props} className="max-w-form">
        <FirstButton />
        <NeedNote />
        <div className="grid gap-8">
          <ErrorSummary form={form} />
          <TextField field={field("name")} />
          <RadioGroup field={field("division_ct")} options={divisions} />
          <TextField field={field("target_user_name")} />
          <TextField field={field("call")} />
          <fieldset>
            <legend className="field-label mb-2">{words.dayPart}</legend>
            <p className="field-hint mb-3" id="memorial-day-hint">
              {words.dayHint}
            </p>
            <div className="grid grid-cols-2 gap-4" aria-describedby="memorial-day-hint">
              <SelectField field={field("month")} options={months} />
              <SelectField field={field("date")} options={dates} />
            </div>
          </fieldset>
          <fieldset>
            <legend className="field-label mb-2">{words.remindPart}</legend>
            <p className="field-hint">{words.remindHint}</p>
            <div className="mt-2 grid grid-cols-2 gap-x-4 md:grid-cols-3">
              {reminders.map(({ name, label, isChosen }) => (
                <label key={name} className="flex min-h-11 items-center gap-3 tabular-nums">
                  <input type="checkbox" name={name} value="1" defaultChecked={isChosen} className="tick" />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        <StepButtons label={isNew ? words.save : words.saveChange} backHref={backHref} isSending={form.isSending} />
      </form>
    </MemberFrame>
  );
}
