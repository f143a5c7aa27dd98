import { type FormEvent, useState } from "react";
import type { DivideScreenProps } from "#app/parcel/parcel-view.ts";
import { AddressText } from "#theme/checkout/address-text.tsx";
import { CheckoutFrame } from "#theme/checkout/checkout-frame.tsx";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { parcelMessages as words } from "#theme/parcel/parcel.messages.ts";
import { Anchor } from "#theme/ui/anchor.tsx";
import { Button } from "#theme/ui/button.tsx";
import { Icon } from "#theme/ui/icon.tsx";
import { Notice } from "#theme/ui/notice.tsx";
import { Picture } from "#theme/ui/picture.tsx";

/** Goods by addresses: on a desk one table, on a phone a list of addresses for each of the goods. */
export function DivideScreen(props: DivideScreenProps) {
  const { frame, addresses, book, lines, addHref, oneHref, problem, isSending, canAdd } = props;
  return (
    <CheckoutFrame frame={frame} title={words.divideTitle}>
      <form method="post" noValidate>
        <FirstButton />
        {problem && (
          <Notice tone="error" className="mb-5">
            {problem}
          </Notice>
        )}
        <section className="grid gap-3">
          <h2 className="form-head">{words.addresses}</h2>
          {addresses.length === 0 && <p className="text-soft">{words.noAddresses}</p>}
          <ol className="grid gap-3 md:grid-cols-2">
            {addresses.map(({ key, name, lines: to }, at) => (
              <li key={key} className="flex flex-col gap-2 rounded-md border border-line p-4 text-sm">
                <p className="font-semibold">
                  {at + 1}. {name}
                </p>
                <AddressText lines={to} />
                {addresses.length > 1 && (
                  <Button
                    name="intent"
                    value={`remove.${key}`}
                    look="quiet"
                    size="small"
                    aria-label={words.removeOf(name)}
                    className="mt-auto justify-self-start self-start px-2"
                  >
                    {words.remove}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {canAdd && book.length > 0 && (
            <div className="flex flex-wrap items-end gap-2">
              <label className="grid min-w-0 grow gap-2">
                <span className="field-label">{words.addFromBook}</span>
                <select name="book" className="control" defaultValue={book[0]!.value}>
                  {book.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              <Button name="intent" value="add">
                {words.add}
              </Button>
            </div>
          )}
          {canAdd && (
            <Anchor href={addHref} className="button w-full">
              <Icon name="plus" small />
              {words.addNew}
            </Anchor>
          )}
        </section>
        {addresses.length > 0 && (
          <section className="mt-10 grid gap-4">
            <h2 className="form-head">{words.quantities}</h2>
            <p className="text-sm text-soft">{words.divideLead}</p>
            <ul className="divide-table">
              {lines.map((line) => (
                <DividedLine key={`${line.key}-${line.parts.map(({ quantity }) => quantity).join()}`} line={line} />
              ))}
            </ul>
          </section>
        )}
        <StepButtons label={words.divide} backHref={frame.backHref} isSending={isSending} />
        <p className="mt-4 text-center">
          <Anchor href={oneHref} className="link inline-flex min-h-11 items-center text-sm">
            {words.toOne}
          </Anchor>
        </p>
      </form>
    </CheckoutFrame>
  );
}

type Line = DivideScreenProps["lines"][number];

function DividedLine({ line }: { line: Line }) {
  const { key, name, variant, picture, quantity, parts, error } = line;
  const [sum, setSum] = useState(() => total(parts.map((part) => part.quantity)));
  const read = (event: FormEvent<HTMLLIElement>) => {
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=number]")];
    setSum(total(fields.map(({ value }) => value)));
  };
  const rest = quantity - sum;
  const errorId = `divide-${key}-error`;
  return (
    <li className="grid gap-3 border-t border-line py-4" onInput={read}>
      <div className="grid grid-cols-[56px_1fr] gap-x-4 text-sm leading-[1.6]">
        <Picture picture={picture} sizes="56px" widths={[160]} isDecoration className="rounded-sm" />
        <div className="min-w-0">
          <p>{name}</p>
          {variant && <p className="text-soft">{variant}</p>}
          <p className="tabular-nums">
            {words.ofLine(quantity)}
            <span
              className={`script-only ml-3 ${rest === 0 ? "text-ok" : "font-semibold text-danger"}`}
              aria-live="polite"
            >
              {rest === 0 ? words.fits : rest > 0 ? words.left(rest) : words.over(-rest)}
            </span>
          </p>
        </div>
      </div>
      <div className="grid gap-2 md:grid-cols-2 md:gap-x-6">
        {parts.map((part) => (
          <label key={part.name} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">{part.address}</span>
            <Stepper
              part={part}
              max={quantity}
              label={words.quantityAt(name, part.address)}
              errorId={error ? errorId : undefined}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="field-error" role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </li>
  );
}

type StepperProps = { part: Line["parts"][number]; max: number; label: string; errorId: string | undefined };

function Stepper({ part, max, label, errorId }: StepperProps) {
  const step = (button: HTMLButtonElement, by: number) => {
    const field = button.parentElement!.querySelector("input")!;
    field.value = String(Math.min(max, Math.max(0, Number(field.value || 0) + by)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <span className="stepper flex-none">
      <button
        type="button"
        aria-label={`${label} ${words.less}`}
        className="script-only"
        onClick={(event) => step(event.currentTarget, -1)}
      >
        <Icon name="minus" small />
      </button>
      <input
        name={part.name}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        defaultValue={part.quantity}
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
      />
      <button
        type="button"
        aria-label={`${label} ${words.more}`}
        className="script-only"
        onClick={(event) => step(event.currentTarget, 1)}
      >
        <Icon name="plus" small />
      </button>
    </span>
  );
}

const total = (quantities: readonly string[]) => quantities.reduce((sum, one) => sum + (Number(one) || 0), 0);
