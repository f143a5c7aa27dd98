import { yen } from "@noren/contract/platform/yen.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import type { NoshiFieldsProps, NoshiView, PackingScreenProps } from "#app/cart/packing/packing-view.ts";
import { LineList } from "#theme/cart/line-list.tsx";
import { CheckoutFrame } from "#theme/checkout/checkout-frame.tsx";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { RadioGroup } from "#theme/platform/form/radio-group.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { NoshiPreview } from "#theme/cart/packing/noshi-preview.tsx";
import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

export function PackingScreen(props: PackingScreenProps) {
  const { frame, form, lines, to, wrappings, isWrappingLimited, noshi, bag, card, splitHref, isOwn, backHref } = props;
  return (
    <CheckoutFrame frame={frame} title={words.packingTitle}>
      <form {...form.props}>
        <FirstButton />
        <div className="grid gap-12">
          <ErrorSummary form={form} />
          <div className="grid gap-4 rounded-md border border-line p-5">
            <p className="text-sm text-soft">{to.name} 様</p>
            <LineList lines={lines} />
            {splitHref && (
              <Anchor href={splitHref} className="button button-small justify-self-start">
                {words.splitLink}
              </Anchor>
            )}
            {isOwn && (
              <div className="grid gap-2 border-t border-line pt-4">
                <p className="text-sm text-soft">{words.mergeNote}</p>
                <Button name="intent" value="merge" formNoValidate size="small" className="justify-self-start">
                  {words.merge}
                </Button>
              </div>
            )}
          </div>
          {wrappings.length === 0 && isWrappingLimited && (
            <section className="grid gap-6">
              <h2 className="form-head">{words.wrapping}</h2>
              <p className="text-sm text-soft">{words.noWrappingHere(splitHref !== null)}</p>
            </section>
          )}
          {wrappings.length > 0 && (
            <section className="grid gap-6">
              <h2 className="form-head">{words.wrapping}</h2>
              {isWrappingLimited && <p className="text-sm text-soft">{words.wrappingLimited}</p>}
              <RadioGroup
                field={form.field("wrapping")}
                isLabelHidden
                options={[
                  { value: "", label: words.noWrapping, note: words.noWrappingNote, isChosen: true },
                  ...wrappings.map(({ value, name, note, fee }) => ({
                    value,
                    label: name,
                    note,
                    aside: feeWords(fee),
                  })),
                ]}
              />
            </section>
          )}
          {noshi.length > 0 && <NoshiFields form={form} noshi={noshi} values={props.values} />}
          {bag && (
            <section className="grid gap-6">
              <h2 className="form-head">{words.bags}</h2>
              <SelectField
                field={form.field("bags")}
                size="short"
                options={Array.from({ length: bag.max + 1 }, (_, count) => ({
                  value: count > 0 ? String(count) : "",
                  label: `${count}枚`,
                }))}
              />
              <p className="-mt-4 text-sm text-soft">{words.bagUnit(feeWords(bag.fee))}</p>
            </section>
          )}
          {card && (
            <section className="grid gap-6">
              <h2 className="form-head">
                {words.card}
                <span className="ml-3 text-sm font-normal text-soft">{feeWords(card.fee)}</span>
              </h2>
              <TextArea field={form.field("card")} rows={4} />
            </section>
          )}
        </div>
        <StepButtons label={words.savePacking} backHref={backHref} isSending={form.isSending} />
      </form>
    </CheckoutFrame>
  );
}

const feeWords = (fee: number) => (fee === 0 ? words.free : yen(fee));

/** Noshi fields with a preview: the server renders it first, script at every input. */
function NoshiFields({ form, noshi, values }: NoshiFieldsProps) {
  const [typed, setTyped] = useState(values);
  const [begun, setBegun] = useState(values);
  if (begun !== values) {
    setBegun(values);
    setTyped(values);
  }
  const chosen = noshi.find(({ value }) => value === typed["noshi.kind"]);
  const read = (event: FormEvent<HTMLElement>) => {
    const { name, value, type, checked } = event.target as HTMLInputElement;
    if (type !== "radio" || checked) setTyped((before) => ({ ...before, [name]: value }));
  };
  const position = typed["noshi.position"] === "inside" ? "inside" : "outside";
  const names = ["noshi.name1", "noshi.name2", "noshi.name3"];
  const drawn: NoshiView | undefined = chosen && {
    ...chosen.look,
    name: chosen.name,
    position,
    title: typed["noshi.title"] ?? "",
    names: names.map((name) => typed[name] ?? ""),
  };
  const details: ReactNode = (
    <div className="noshi-own grid gap-6">
      <TextField field={form.field("noshi.title")} />
      <TitleChips titles={chosen?.titles ?? noshi.flatMap(({ titles }) => titles)} form={form.props.id} />
      <div className="grid gap-x-4 gap-y-6 md:grid-cols-3">
        {names.map((name) => (
          <TextField key={name} field={form.field(name)} />
        ))}
      </div>
      <RadioGroup
        field={form.field("noshi.position")}
        options={[
          { value: "outside", label: words.positions.outside, isChosen: true },
          { value: "inside", label: words.positions.inside },
        ]}
      />
    </div>
  );
  return (
    <section className="noshi-fields grid gap-6" onInput={read}>
      <h2 className="form-head">{words.noshi}</h2>
      {drawn && (
        <figure className="grid justify-items-center gap-2 rounded-md bg-raised p-4">
          <NoshiPreview noshi={drawn} />
          <figcaption className="text-sm text-soft">{words.preview}</figcaption>
        </figure>
      )}
      <RadioGroup
        field={form.field("noshi.kind")}
        isLabelHidden
        options={[
          { value: "", label: words.noNoshi, isChosen: true },
          ...noshi.map(({ value, name, note, fee }) => ({ value, label: name, note, aside: feeWords(fee) })),
        ]}
      />
      {details}
      <Button name="intent" value="preview" formNoValidate size="small" className="plain-only justify-self-start">
        {words.previewRefresh}
      </Button>
    </section>
  );
}

type ChipsProps = { titles: string[]; form: string };

/** Suggested titles. With script a press fills the title's field; without script they are examples to type. */
function TitleChips({ titles, form }: ChipsProps) {
  return (
    <ul className="-mt-3 flex flex-wrap gap-2">
      {[...new Set(titles)].map((title) => (
        <li key={title}>
          <button
            type="button"
            className="chip"
            onClick={() => {
              const field = document.querySelector<HTMLInputElement>(`#${form} [name="noshi.title"]`);
              if (!field) return;
              field.value = title;
              field.dispatchEvent(new Event("input", { bubbles: true }));
            }}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
