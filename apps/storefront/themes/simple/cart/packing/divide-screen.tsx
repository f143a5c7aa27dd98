import type { DivideScreenProps } from "#app/cart/packing/packing-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { AddressSearch, AddressSearchForm } from "#theme/member/address-book/address-search.tsx";
import { CheckoutFrame } from "#theme/checkout/checkout-frame.tsx";
import { FirstButton, StepButtons } from "#theme/checkout/step-buttons.tsx";
import { DivideTable } from "#theme/cart/packing/divide-table.tsx";
import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function DivideScreen(props: DivideScreenProps) {
  const { frame, form, addresses, book, lines, addHref, oneHref, problem, isSending, canAdd, search } = props;
  const canSearch = canAdd && search !== null;
  return (
    <CheckoutFrame frame={frame} title={words.divideTitle}>
      {canSearch && <AddressSearchForm search={search} />}
      <form method="post" noValidate {...form}>
        <FirstButton />
        {problem && (
          <Notice tone="error" className="mb-5">
            {problem}
          </Notice>
        )}
        <section className="grid gap-3">
          <h2 className="form-head">{words.addresses}</h2>
          {addresses.length === 0 && <p className="text-soft">{words.noAddresses}</p>}
          <AddressList addresses={addresses} />
          {canSearch && <AddressSearch search={search} />}
          {canAdd && book.length > 0 && <BookChoice book={book} isFirst={addresses.length === 0} />}
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
            <DivideTable lines={lines} />
          </section>
        )}
        {/* Without an address there is no next step. */}
        <StepButtons
          label={addresses.length > 0 ? words.divide : null}
          backHref={frame.backHref}
          isSending={isSending}
        />
        <p className="mt-4 text-center">
          <Anchor href={oneHref} className="link inline-flex min-h-11 items-center text-sm">
            {words.toOne}
          </Anchor>
        </p>
      </form>
    </CheckoutFrame>
  );
}

function AddressList({ addresses }: Pick<DivideScreenProps, "addresses">) {
  return (
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
              className="mt-auto -ml-2 self-start px-2"
            >
              {words.remove}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function BookChoice({ book, isFirst }: Pick<DivideScreenProps, "book"> & { isFirst: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
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
      <Button name="intent" value="add" look={isFirst ? "primary" : undefined}>
        {words.add}
      </Button>
    </div>
  );
}
